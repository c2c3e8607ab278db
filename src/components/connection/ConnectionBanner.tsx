import { memo } from 'react';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectListPage } from '../../store/selectors/navigation';
import { reconnectRequested } from '../../store/slices/connection';
import { Button } from '../common/buttons/Button';
import { passFocusToPage } from '../common/interaction/focusPage';
import { Icon } from '../common/icons/Icon';
import { lazyPart } from '../common/loading/lazyPart';
import styles from './ConnectionBanner.module.css';

const SecretLink = lazyPart(() => import(/* webpackChunkName: "taskMenu" */ './SecretLink'));

/**
 * The banner above rows that are no longer live: the reason and a button to reconnect at once. A link leads to the status page, where a
 * refused secret is corrected.
 */
export const ConnectionBanner = memo(function ConnectionBanner() {
  const text = useText();
  const dispatch = useAppDispatch();
  const reason = useAppSelector((state) => state.connection.reason);
  const isRefused = useAppSelector((state) => state.connection.status === 'unauthorized');
  const isList = useAppSelector((state) => selectListPage(state) !== undefined);
  if (!reason) return null;
  return (
    <div ref={passFocusToPage} className={styles.banner}>
      <Icon name="error" />
      <span className={styles.text}>
        {isList ? text('format.sentences', { first: reason, second: { key: 'connection.stale' } }) : text(reason)}{' '}
        {isRefused && <SecretLink />}
      </span>
      <Button onClick={() => dispatch(reconnectRequested())}>{text('connection.reconnect')}</Button>
    </div>
  );
});
