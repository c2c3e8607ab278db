import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { isFieldHidden, removesControlFile, type RedownloadField, type RedownloadMode } from '../../domain/addAgain/redownload';
import type { FullTask } from '../../domain/tasks/fullTask';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { redownloadRequested } from '../../store/slices/redownload';
import { Button } from '../common/buttons/Button';
import { Summary } from '../common/display/Summary';
import { TextArea } from '../antd/TextArea';
import { TextInput } from '../antd/TextInput';
import { Dialog } from '../common/dialogs/Dialog';
import { Field } from '../common/fields/Field';
import { RadioGroup } from '../common/fields/RadioGroup';
import { SecretInput } from '../common/fields/SecretInput';
import { Hint } from '../common/fields/Hint';
import styles from './RedownloadDialog.module.css';
import { useRedownloadForm } from './useRedownloadForm';

interface RedownloadDialogProps {
  readonly task: FullTask;
  /** The part that gets the focus. */
  readonly field: RedownloadField | undefined;
  readonly isAdding: boolean;
  readonly onClose: () => void;
}

/**
 * Adds a stopped task once more. The user decides about existing files and may change links, folder, name, headers and login,
 * except options that the preset hides.
 */
export default function RedownloadDialog({ task, field, isAdding, onClose }: RedownloadDialogProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const preset = useAppSelector((state) => state.settings.preset);
  const isOffered = (part: RedownloadField) => !isFieldHidden(preset, part);
  const { modes, isTorrent, mode, setMode, typed, set, hasChanges, areLinksValid, isHeaderValid, isValid, request } = useRedownloadForm(
    task,
    field,
  );
  const hintOf = (each: RedownloadMode) => (each === 'overwrite' && removesControlFile(task) ? 'restart' : each);
  const add = () => {
    if (isValid && !isAdding) dispatch(redownloadRequested({ gid: task.gid, ...request }));
  };
  const form = useFocusOn(field);
  const links = !isTorrent && (
    <Part field="links">
      <Field
        label={text('redownload.links')}
        hint={text('redownload.linksHint')}
        problem={areLinksValid ? undefined : text('taskSources.invalid.invalid')}
      >
        {(control) => (
          <TextArea {...control} dir="ltr" rows={3} value={typed.links} onChange={(event) => set({ links: event.target.value })} />
        )}
      </Field>
    </Part>
  );
  return (
    <Dialog
      title={text('redownload.title')}
      hasUnsavedInput={hasChanges}
      buttons={
        <>
          <Button isDisabled={isAdding} onClick={onClose}>
            {text('action.cancel')}
          </Button>
          <Button type="submit" kind="primary" isDisabled={!isValid || isAdding}>
            {text(isAdding ? 'newTask.sending' : 'redownload.title')}
          </Button>
        </>
      }
      onSubmit={add}
      onClose={onClose}
    >
      <div ref={form} className={styles.form}>
        <p className={styles.what}>
          <bdi>{visibleText(task.details?.name ?? '') || text('format.unknown')}</bdi>
        </p>
        {isTorrent && <Hint>{text('redownload.torrent')}</Hint>}
        {field === 'links' && links}
        {modes.length > 1 && (
          <Part field="overwrite">
            <RadioGroup
              legend={text('redownload.mode')}
              isStacked
              values={modes}
              chosen={mode}
              labelOf={(each) => (
                <>
                  {text(`redownload.mode.${each}`)}
                  <span className={styles.hint}>{text(`redownload.modeHint.${hintOf(each)}`)}</span>
                </>
              )}
              onChoose={setMode}
            />
          </Part>
        )}
        {field !== 'links' && links}
        {isOffered('folder') && (
          <Part field="folder">
            <Field label={text('redownload.folder')}>
              {(control) => <TextInput {...control} dir="ltr" value={typed.dir} onChange={(event) => set({ dir: event.target.value })} />}
            </Field>
          </Part>
        )}
        {!isTorrent && isOffered('name') && (
          <Part field="name">
            <Field label={text('redownload.name')}>
              {(control) => <TextInput {...control} value={typed.out} onChange={(event) => set({ out: event.target.value })} />}
            </Field>
          </Part>
        )}
        {!isTorrent && (isOffered('headers') || isOffered('login')) && (
          <details className={styles.more} open={field === 'headers' || field === 'login'}>
            <Summary>{text('redownload.more')}</Summary>
            {isOffered('headers') && (
              <Part field="headers">
                <Field
                  label={text('redownload.headers')}
                  hint={text('redownload.headersHint')}
                  problem={isHeaderValid ? undefined : text('redownload.headersInvalid')}
                >
                  {(control) => (
                    <TextArea
                      {...control}
                      dir="ltr"
                      rows={2}
                      value={typed.header}
                      onChange={(event) => set({ header: event.target.value })}
                    />
                  )}
                </Field>
              </Part>
            )}
            {isOffered('login') && (
              <>
                <Part field="login">
                  <Field label={text('redownload.user')} hint={text('redownload.keptHint')}>
                    {(control) => <TextInput {...control} value={typed.user} onChange={(event) => set({ user: event.target.value })} />}
                  </Field>
                </Part>
                <Field label={text('redownload.password')} hint={text('redownload.keptHint')}>
                  {(control) => (
                    <SecretInput {...control} value={typed.password} onChange={(event) => set({ password: event.target.value })} />
                  )}
                </Field>
              </>
            )}
          </details>
        )}
      </div>
    </Dialog>
  );
}

const Part = ({ field, children }: { readonly field: RedownloadField; readonly children: ReactNode }) => (
  <div data-part={field}>{children}</div>
);

/** Focuses the control of a part and scrolls the part into view. The dialog, which focuses its first control, must open before. */
function useFocusOn(field: RedownloadField | undefined) {
  const form = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const part = form.current?.querySelector(`[data-part="${field}"]`);
    part?.querySelector<HTMLElement>(':is(input:checked, input:not([type="radio"]), textarea)')?.focus();
    part?.scrollIntoView({ block: 'nearest' });
  }, [field]);
  return form;
}
