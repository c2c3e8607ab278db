import { useAppDispatch } from '../../store/hooks';
import { navigationRequested } from '../../store/slices/navigation';

/** Returns a function that navigates to another page from an event handler. */
export function useNavigateTo(): (to: string) => void {
  const dispatch = useAppDispatch();
  return (to) => {
    dispatch(navigationRequested({ to }));
  };
}
