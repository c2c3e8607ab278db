import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectWantedItems } from '../../store/selectors/newTask';
import { metadataPauseToggled } from '../../store/slices/newTask';
import { Tick } from '../common/Tick';

/** For magnets: aria2 pauses after the metadata, and Arioso then offers the choice of files. */
export function MetadataChoice() {
  const text = useText();
  const dispatch = useAppDispatch();
  const isWanted = useAppSelector((state) => state.newTask.options['pause-metadata'] === 'true');
  const hasMagnet = useAppSelector((state) => selectWantedItems(state).some(({ name }) => /^magnet:/i.test(name)));
  if (!hasMagnet) return null;
  return (
    <Tick isTicked={isWanted} onToggle={() => dispatch(metadataPauseToggled())}>
      {text('newTask.chooseWhenReady')}
    </Tick>
  );
}
