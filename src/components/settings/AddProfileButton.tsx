import { nanoid } from '@reduxjs/toolkit';
import type { MouseEvent } from 'react';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { profileAddRequested } from '../../store/slices/profileEdits';
import { Button } from '../common/buttons/Button';
import styles from './AddProfileButton.module.css';

/** The button in the page's head that adds a profile. `onAdd` gets the id of the new profile. */
export function AddProfileButton({ onAdd }: { readonly onAdd: (rpcId: string) => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const add = (event: MouseEvent) => {
    // The second press of a double click adds no second profile.
    if (event.detail > 1) return;
    const rpcId = nanoid();
    dispatch(profileAddRequested(rpcId));
    onAdd(rpcId);
  };
  return (
    <div className={styles.actions}>
      <Button icon="add" onClick={add}>
        {text('settings.addProfile')}
      </Button>
    </div>
  );
}
