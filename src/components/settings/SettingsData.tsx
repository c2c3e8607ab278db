import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { otherDeviceRequested } from '../../store/slices/otherDevice';
import { historyClearRequested, resetRequested } from '../../store/slices/settingsData';
import { ApplicationVersion } from '../common/display/ApplicationVersion';
import { Button } from '../common/buttons/Button';
import { lazyPart } from '../common/loading/lazyPart';
import { SettingsSection } from './SettingsSection';
import styles from './SettingsData.module.css';

const ImportDialog = lazyPart(() => import('./ImportDialog'));
const ExportDialog = lazyPart(() => import('./ExportDialog'));

/** Export, import and reset of all settings, clearing of histories, the page's address as a QR code, and the version. */
export function SettingsData() {
  const text = useText();
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<'import' | 'export'>();
  // The pasted text stays if the user answers the question with no.
  const [pasted, setPasted] = useState('');
  const close = () => setOpen(undefined);
  return (
    <>
      <SettingsSection entry="data" heading={text('settings.section.data')}>
        <Row hint={text('settings.exportHint')}>
          <Button onClick={() => setOpen('export')}>{text('settings.export')}</Button>
        </Row>
        <Row hint={text('settings.importHint')}>
          <Button onClick={() => setOpen('import')}>{text('settings.import')}</Button>
        </Row>
        <Row hint={text('otherDevice.hint')}>
          <Button onClick={() => dispatch(otherDeviceRequested())}>{text('otherDevice.title')}</Button>
        </Row>
        <Row hint={text('settings.clearHistoryHint')}>
          <Button onClick={() => dispatch(historyClearRequested())}>{text('settings.clearHistory')}</Button>
        </Row>
        <Row hint={text('settings.resetHint')}>
          <Button kind="danger" onClick={() => dispatch(resetRequested())}>
            {text('settings.resetAll')}
          </Button>
        </Row>
      </SettingsSection>
      <div className={styles.version}>
        <ApplicationVersion />
      </div>
      {open === 'import' && <ImportDialog pasted={pasted} onPaste={setPasted} onClose={close} />}
      {open === 'export' && <ExportDialog onClose={close} />}
    </>
  );
}

const Row = ({ hint, children }: { readonly hint: string; readonly children: ReactNode }) => (
  <div className={styles.row}>
    <p className={styles.words}>{hint}</p>
    {children}
  </div>
);
