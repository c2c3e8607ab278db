import { useDeferredValue, useId } from 'react';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectParsedDraft } from '../../../store/selectors/newTask';
import { linksTyped, selectNewTask } from '../../../store/slices/newTask';
import { TextArea } from '../../antd/TextArea';
import editor from '../../common/fields/editor.module.css';
import { KeysHint } from '../../common/display/KeysHint';
import { InputSummary } from './InputSummary';
import { MagnetHandlerOffer } from './MagnetHandlerOffer';
import styles from './LinksField.module.css';

interface LinksFieldProps {
  /** An empty form was sent. */
  readonly isEmptyError: boolean;
  readonly linkCount: number;
  /** The field is smaller, because there are files above it. */
  readonly isSmall: boolean;
}

/** A text area for one link per line, or any other input of `parseInput`. */
export function LinksField({ isEmptyError, linkCount, isSmall }: LinksFieldProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const links = useAppSelector((state) => selectNewTask(state).text);
  const isSending = useAppSelector((state) => selectNewTask(state).isSending);
  const invalidCount = useAppSelector(selectParsedDraft).invalid.length;
  const shownCount = useDeferredValue(linkCount);
  const labelId = useId();
  const helpId = useId();
  const invalidId = useId();
  const invalid = invalidCount > 0 ? text('newTask.invalid', { count: invalidCount }) : '';
  return (
    <section className={`${editor.editor} ${styles.links}`}>
      <div className={`${editor.head} ${styles.head}`}>
        <h2 id={labelId} className={styles.label}>
          {text('newTask.links')}
        </h2>
        <span className={styles.counts}>
          {invalid !== '' && (
            <span id={invalidId} className={styles.invalid}>
              {invalid}
            </span>
          )}
          <LinkCount count={shownCount} />
        </span>
      </div>
      <TextArea
        dir="ltr"
        value={links}
        rows={isSmall ? 3 : 12}
        className={`${styles.box} ${isSmall ? styles.small : ''}`}
        // The text area is the main control of the page, so it takes the focus.
        autoFocus={!isSmall}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        readOnly={isSending}
        placeholder={isSmall ? text('newTask.further') : text('newTask.example')}
        aria-labelledby={labelId}
        aria-describedby={invalid === '' ? helpId : `${invalidId} ${helpId}`}
        aria-invalid={isEmptyError}
        onChange={(event) => dispatch(linksTyped(event.target.value))}
      />
      <p id={helpId} role={isEmptyError ? 'alert' : undefined} className={isEmptyError ? styles.error : styles.hint}>
        {text(isEmptyError ? 'newTask.invalidUrls' : 'newTask.hint')}
        {!isEmptyError && <KeysHint>{text('newTask.keys')}</KeysHint>}
      </p>
      <InputSummary invalid={invalid} />
      <MagnetHandlerOffer />
    </section>
  );
}

/** `data-count` and the text of its element are the number alone (docs/interface.md, section 3). */
function LinkCount({ count }: { readonly count: number }) {
  const text = useText();
  const [before, after] = text('newTask.count', { count }).split(String(count));
  return (
    <span className={count > 0 ? styles.some : undefined}>
      {before}
      <span data-count={count}>{count}</span>
      {after}
    </span>
  );
}
