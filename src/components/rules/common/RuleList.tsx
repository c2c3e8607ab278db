import { useRef, useState, type ReactNode } from 'react';
import type { Label } from '../../../domain/label';
import { visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { Button } from '../../common/buttons/Button';
import { Icon } from '../../common/icons/Icon';
import { lateIcons } from '../../common/icons/lateIcons';
import { LiveMessage } from '../../common/display/LiveMessage';
import { FaintButton } from '../../common/buttons/FaintButton';
import { UndoRemoval } from './UndoRemoval';
import styles from './RuleList.module.css';

/** One rule as the list shows it. */
export interface ShownRule {
  /** The visible and accessible name of the rule: foreign text, or a label that may contain foreign text. */
  readonly name: string | Label;
  /** What the rule does, below its name. */
  readonly facts: ReactNode;
}

interface RuleListProps {
  readonly rules: readonly ShownRule[];
  readonly isLocked: boolean;
  readonly onAdd: () => void;
  /** `place` is from 0. */
  readonly onEdit: (place: number) => void;
  /** False if nothing was changed. */
  readonly onMove: (place: number, to: number) => boolean;
  readonly onRemove: (place: number) => boolean;
  /** Undoes the last removal. Absent when another change has been made since. */
  readonly onUndo?: (() => void) | undefined;
  /** A further button beside "Add Rule". */
  readonly children?: ReactNode;
}

/** Rules in their order: add, change, move and remove, all by buttons. Any setting that is a list of rules can use it. */
export function RuleList({ rules, isLocked, onAdd, onEdit, onMove, onRemove, onUndo, children }: RuleListProps) {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState({ number: 0, text: '' });
  const announce = (said: string) => setAnnouncement({ number: announcement.number + 1, text: said });
  const move = (place: number, step: 1 | -1) => {
    const to = place + step;
    if (to < 0 || to >= rules.length || !onMove(place, to)) return;
    announce(text('rules.moved', { name: rules[place]?.name ?? '', number: to + 1, count: rules.length }));
    // The rows stay and their rules change places, so the focus goes along with the rule.
    list.current?.querySelector<HTMLElement>(`[data-place="${to}"] [data-step="${step}"]`)?.focus();
  };
  const remove = (place: number) => {
    if (onRemove(place)) announce(text('rules.removed', { name: rules[place]?.name ?? '' }));
  };
  return (
    <div className={styles.rules}>
      {rules.length === 0 && <p className={styles.none}>{text('rules.none')}</p>}
      {rules.length > 0 && (
        <ol ref={list} className={styles.list}>
          {rules.map(({ name, facts }, place) => (
            // The place is the key, see `move`.
            <li key={place} data-place={place} className={styles.rule}>
              <span className={styles.place}>{place + 1}</span>
              <div className={styles.words}>
                <bdi className={styles.name}>{typeof name === 'string' ? visibleText(name) : text(name)}</bdi>
                <span className={styles.facts}>{facts}</span>
              </div>
              {!isLocked && (
                <div className={styles.actions}>
                  {([-1, 1] as const).map((step) => (
                    <FaintButton
                      key={step}
                      label={text(step < 0 ? 'rules.up' : 'rules.down', { name })}
                      data-step={step}
                      // Not `disabled`, because this button keeps the focus when its rule has reached an end of the list.
                      aria-disabled={rules[place + step] === undefined}
                      onClick={() => move(place, step)}
                    >
                      <Icon name={step < 0 ? lateIcons.up : lateIcons.down} />
                    </FaintButton>
                  ))}
                  <FaintButton label={text('rules.edit', { name })} onClick={() => onEdit(place)}>
                    <Icon name={lateIcons.edit} />
                  </FaintButton>
                  <FaintButton label={text('rules.remove', { name })} onClick={() => remove(place)}>
                    <Icon name="remove" />
                  </FaintButton>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      <div className={styles.foot}>
        {!isLocked && (
          <Button icon="add" onClick={onAdd}>
            {text('rules.add')}
          </Button>
        )}
        {children}
        <span role="status" className={styles.announcement}>
          <LiveMessage number={announcement.number}>{announcement.text}</LiveMessage>
        </span>
        {onUndo && (
          <UndoRemoval
            // Each removal has a button of its own, which takes the focus.
            key={announcement.number}
            onUndo={() => {
              announce('');
              onUndo();
            }}
          />
        )}
      </div>
    </div>
  );
}
