import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectWantedItems } from '../../store/selectors/newTask';
import { newTaskChanged } from '../../store/slices/newTask';
import styles from './MetadataChoice.module.css';

/** For magnets: aria2 waits once it knows the files, and Arioso then offers to choose among them. */
export function MetadataChoice() {
  const text = useText();
  const dispatch = useAppDispatch();
  const options = useAppSelector((state) => state.newTask.options);
  const hasMagnet = useAppSelector((state) => selectWantedItems(state).some(({ name }) => /^magnet:/i.test(name)));
  if (!hasMagnet) return null;
  const { 'pause-metadata': wanted, ...rest } = options;
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={wanted === 'true'}
        onChange={(event) => {
          dispatch(newTaskChanged({ options: event.target.checked ? { ...rest, 'pause-metadata': 'true' } : rest }));
        }}
      />
      {text('newTask.chooseWhenReady')}
    </label>
  );
}
