import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { searchChanged } from '../../store/slices/tasks';
import { Icon } from '../common/Icon';
import styles from './SearchBox.module.css';

/** Finds tasks by name while one types. Escape empties it. */
export function SearchBox() {
  const text = useText();
  const dispatch = useAppDispatch();
  const search = useAppSelector((state) => state.tasks.search);
  const requests = useAppSelector((state) => state.tasks.searchRequests);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (requests > 0) input.current?.select();
  }, [requests]);
  return (
    <span className={styles.search}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        value={search}
        aria-label={text('taskList.search')}
        placeholder={text('taskList.search')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => dispatch(searchChanged(event.target.value))}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && search !== '') dispatch(searchChanged(''));
        }}
      />
    </span>
  );
}
