import { Suspense } from 'react';
import { lazyWithTexts } from '../../i18n/lazyWithTexts';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { activityClosed, activityOpened, selectActivity } from '../../store/slices/activity';
import { Icon } from '../common/Icon';
import { laterIcons } from '../common/laterIcons';
import { QuietButton } from '../common/QuietButton';
import styles from './ActivityButton.module.css';

const ActivityPanel = lazyWithTexts(() => import('./ActivityPanel'));

/** The bell: how much has happened since the list behind it was looked at. */
export function ActivityButton({ isNamed }: { /** Its name stands beside it, where there is room. */ readonly isNamed: boolean }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const count = useAppSelector((state) => selectActivity(state).unreadCount);
  const isOpen = useAppSelector((state) => selectActivity(state).isOpen);
  const label = count === 0 ? text('activity.label') : text('activity.labelNew', { count });
  return (
    <>
      <QuietButton label={label} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => dispatch(activityOpened())}>
        <span className={styles.bell}>
          <Icon name={laterIcons.bell} />
          {/* Drawn, not written: as text it would be part of what the button seems to be called. */}
          {count > 0 && <span className={styles.badge} aria-hidden data-count={count > 99 ? '99+' : count} />}
        </span>
        {isNamed && text('activity.label')}
      </QuietButton>
      {isOpen && (
        <Suspense>
          <ActivityPanel onClose={() => dispatch(activityClosed())} />
        </Suspense>
      )}
    </>
  );
}
