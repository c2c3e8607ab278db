import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectWantedItems } from '../../store/selectors/newTask';
import { newTaskChanged } from '../../store/slices/newTask';
import { Tick } from '../common/Tick';

/** For magnets: aria2 waits once it knows the files, and Arioso then offers to choose among them. */
export function MetadataChoice() {
  const text = useText();
  const dispatch = useAppDispatch();
  const options = useAppSelector((state) => state.newTask.options);
  const hasMagnet = useAppSelector((state) => selectWantedItems(state).some(({ name }) => /^magnet:/i.test(name)));
  if (!hasMagnet) return null;
  const { 'pause-metadata': wanted, ...rest } = options;
  return (
    <Tick
      isTicked={wanted === 'true'}
      onToggle={() => {
        dispatch(newTaskChanged({ options: wanted === 'true' ? rest : { ...rest, 'pause-metadata': 'true' } }));
      }}
    >
      {text('newTask.chooseWhenReady')}
    </Tick>
  );
}
