import { Alert, Button, Input } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { parseDownloadLines } from '../../domain/urls';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { newTaskChanged, newTaskSubmitted, type Refusal } from '../../store/slices/newTask';
import { AntdRoot } from '../antd/AntdRoot';
import styles from './NewTaskForm.module.css';

/** The links to download. What is typed is kept in the store: it outlives a look at another page. */
export function NewTaskForm() {
  return (
    <AntdRoot>
      <LinksForm />
    </AntdRoot>
  );
}

function LinksForm() {
  const text = useText();
  const dispatch = useAppDispatch();
  const links = useAppSelector((state) => state.newTask.text);
  const refused = useAppSelector((state) => state.newTask.refused);
  const [isTried, setTried] = useState(false);
  const isSending = useAppSelector((state) => state.newTask.isSending);
  const isConnected = useAppSelector((state) => state.connection.status === 'connected');
  const labelId = useId();
  const helpId = useId();
  const { urls, invalid } = parseDownloadLines(links);
  const isRefusal = isTried && urls.length === 0;

  const submit = (pause: boolean) => {
    setTried(true);
    if (urls.length > 0 && !isSending && isConnected) dispatch(newTaskSubmitted({ pause }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit(false);
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <div className={styles.label}>
        <span id={labelId}>{text('newTask.links')}</span>
        <span className={styles.count}>
          {invalid.length > 0 && <span className={styles.invalid}>{text('newTask.invalid', { count: invalid.length })}</span>}
          <span data-count={urls.length}>{text('newTask.count', { count: urls.length })}</span>
        </span>
      </div>
      <Input.TextArea
        value={links}
        // Of a fixed size: autoSize measures with a style attribute, which the page's policy forbids.
        rows={12}
        // The page exists for this box.
        // eslint-disable-next-line jsx-a11y-x/no-autofocus
        autoFocus
        spellCheck={false}
        wrap="off"
        aria-labelledby={labelId}
        aria-describedby={helpId}
        aria-invalid={isRefusal}
        {...(isRefusal ? { status: 'error' } : {})}
        onChange={(event) => {
          dispatch(newTaskChanged({ text: event.target.value }));
        }}
        onKeyDown={onKeyDown}
      />
      <p id={helpId} role={isRefusal ? 'alert' : undefined} className={isRefusal ? styles.refusal : styles.hint}>
        {text(isRefusal ? 'newTask.invalidUrls' : 'newTask.hint')}
      </p>
      {refused.length > 0 && <RefusedLinks refused={refused} />}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" disabled={isSending || !isConnected}>
          {text(isSending ? 'newTask.sending' : 'newTask.downloadNow')}
        </Button>
        <Button
          disabled={isSending || !isConnected}
          onClick={() => {
            submit(true);
          }}
        >
          {text('newTask.downloadLater')}
        </Button>
      </div>
    </form>
  );
}

/** What aria2 said of each link that it did not take. */
function RefusedLinks({ refused }: { readonly refused: readonly Refusal[] }) {
  const text = useText();
  return (
    <Alert
      type="error"
      title={text('newTask.refused')}
      description={
        <ul className={styles.refused}>
          {refused.map((link) => (
            <li key={link.name}>
              <bdi>{visibleText(link.name)}</bdi>: {text(link.message)}
            </li>
          ))}
        </ul>
      }
    />
  );
}
