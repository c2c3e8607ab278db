import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { searchChanged } from '../../store/slices/tasks';
import { SearchField } from '../common/SearchField';
import styles from './SearchBox.module.css';

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
    <SearchField
      label={text('taskList.search')}
      value={search}
      className={styles.place}
      inputRef={input}
      onChange={(typed) => dispatch(searchChanged(typed))}
    />
  );
}
