import { useId } from 'react';
import type { FullTask } from '../../../domain/tasks/fullTask';
import type { RedownloadField } from '../../../domain/addAgain/redownload';
import { taskAdvice } from '../../../domain/errorAdvice/taskAdvice';
import type { Remedy } from '../../../domain/errorAdvice/errorAdvice';
import { listPath, newTaskPath, optionsPath, settingsPath } from '../../../domain/routes';
import { furtherMessage } from '../../../domain/errorAdvice/furtherMessage';
import { errorDescription } from '../../../domain/tasks/errorCodes';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { redownloadOpened } from '../../../store/slices/redownload';
import { retryRequested } from '../../../store/slices/tasks';
import { useCanAddAgain } from '../../addAgain/useCanAddAgain';
import { Button } from '../../common/buttons/Button';
import { Icon, type IconName } from '../../common/icons/Icon';
import { lateIcons } from '../../common/icons/lateIcons';
import { useNavigateTo } from '../../common/buttons/useNavigateTo';
import styles from './ErrorPanel.module.css';

const icons: Readonly<Record<Remedy, IconName>> = {
  retry: 'retry',
  redownload: 'download',
  overwrite: 'download',
  folder: 'folder',
  name: lateIcons.edit,
  links: 'link',
  headers: lateIcons.edit,
  login: lateIcons.edit,
  newTask: 'add',
  downloading: 'download',
  options: 'settings',
  autoRetry: 'waiting',
};

/** Remedies that lead to another page. */
const pages: Partial<Readonly<Record<Remedy, string>>> = {
  newTask: newTaskPath,
  downloading: listPath('downloading'),
  options: optionsPath('http-ftp-sftp'),
  autoRetry: settingsPath,
};

/** Why the task failed and what to do: cause, next step, its buttons, and aria2's own message. Absent for a task that has not failed. */
export function ErrorPanel({ task }: { readonly task: FullTask }) {
  const text = useText();
  const id = useId();
  const preset = useAppSelector((state) => state.settings.preset);
  const advice = taskAdvice(task, preset);
  if (!advice) return null;
  const { errorCode } = task;
  const errorMessage = furtherMessage(task.errorMessage);
  const description = errorDescription(errorCode);
  return (
    <section aria-labelledby={id} className={styles.panel} data-advice={advice.id}>
      <h2 id={id} className={styles.title}>
        <Icon name="error" />
        {text(description ?? `advice.cause.${advice.id}`)}
      </h2>
      {description && <p>{text(`advice.cause.${advice.id}`)}</p>}
      <p>{text(`advice.step.${advice.id}`)}</p>
      <div role="group" aria-label={text('advice.actions')} className={styles.actions}>
        {advice.remedies.map((remedy, place) => (
          <RemedyButton key={remedy} task={task} remedy={remedy} isFirst={place === 0} />
        ))}
      </div>
      <p className={styles.message}>
        {errorCode !== undefined && <span>{text('advice.code', { code: errorCode })}</span>}
        {errorMessage !== '' && <bdi>{errorMessage}</bdi>}
      </p>
    </section>
  );
}

interface RemedyButtonProps {
  readonly task: FullTask;
  readonly remedy: Remedy;
  readonly isFirst: boolean;
}

function RemedyButton({ task, remedy, isFirst }: RemedyButtonProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigateTo = useNavigateTo();
  const isOff = !useCanAddAgain(task);
  const run = () => {
    const page = pages[remedy];
    if (page !== undefined) navigateTo(page);
    else if (remedy === 'retry') dispatch(retryRequested([task.gid]));
    else dispatch(redownloadOpened(fieldOf(remedy)));
  };
  return (
    <Button kind={isFirst ? 'primary' : 'plain'} icon={icons[remedy]} isDisabled={isOff && pages[remedy] === undefined} onClick={run}>
      {text(`advice.action.${remedy}`)}
    </Button>
  );
}

/** The part of "Download Again" that a remedy opens. */
function fieldOf(remedy: Remedy): RedownloadField | undefined {
  switch (remedy) {
    case 'overwrite':
    case 'folder':
    case 'name':
    case 'links':
    case 'headers':
    case 'login':
      return remedy;
    default:
      return undefined;
  }
}
