import { findDefinition } from '../../domain/options/definitions';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectGlobalOption, selectOptionEdit } from '../../store/selectors/options';
import { optionTyped, type OptionTyped } from '../../store/slices/options';
import { OptionEditor } from './OptionEditor';

/** An editor for one global option; sagas/options/optionSaveWorker saves it after a delay. */
export function GlobalOption({ optionKey }: { readonly optionKey: string }) {
  const dispatch = useAppDispatch();
  const value = useAppSelector((state) => selectGlobalOption(state, optionKey));
  const edit = useAppSelector((state) => selectOptionEdit(state, optionKey));
  const definition = findDefinition(optionKey);
  if (!definition) return null;
  const onType = (change: OptionTyped) => dispatch(optionTyped(change));
  return <OptionEditor definition={definition} value={value} edit={edit} onType={onType} />;
}
