import { defaultLines } from '../../../domain/options/history';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { historyForgetRequested } from '../../../store/slices/options';

const none: readonly string[] = [];

/** Earlier values of an option, newest first, then default ones; and how an earlier one is forgotten. */
export function useSuggestions(key: string) {
  const dispatch = useAppDispatch();
  const history = useAppSelector((state) => state.options.histories[key] ?? none);
  const defaults = (defaultLines[key] ?? none).filter((line) => !history.includes(line));
  return {
    suggestions: [...history.map((value) => ({ value, isForgettable: true })), ...defaults.map((value) => ({ value }))],
    onForget: (value: string) => dispatch(historyForgetRequested({ key, value })),
  };
}
