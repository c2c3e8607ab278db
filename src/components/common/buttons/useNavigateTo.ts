import { useAppDispatch } from '../../../store/hooks';
import { navigationRequested } from '../../../store/slices/navigation';

export function useNavigateTo(): (to: string) => void {
  const dispatch = useAppDispatch();
  return (to) => dispatch(navigationRequested({ to }));
}
