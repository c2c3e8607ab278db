import { useAppDispatch } from '../../../store/hooks';
import { navigationRequested } from '../../../store/slices/navigation';

/** Returns a function that dispatches the navigation to a path. */
export function useNavigateTo(): (to: string) => void {
  const dispatch = useAppDispatch();
  return (to) => dispatch(navigationRequested({ to }));
}
