import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { runsCleared, selectDebugConsole, type RpcRun } from '../../store/slices/debugConsole';
import { copyTextRequested } from '../../store/slices/clipboard';
import { Button } from '../common/buttons/Button';
import { Summary } from '../common/display/Summary';
import { passFocusToPage } from '../common/interaction/focusPage';
import { EmptyState } from '../common/display/EmptyState';
import { lateIcons } from '../common/icons/lateIcons';
import visuallyHidden from '../common/display/visuallyHidden.module.css';
import { JsonText } from './JsonText';
import { LogTime } from './LogTime';
import styles from './RpcRuns.module.css';

/** The latest calls, newest first. The first one is open. */
export function RpcRuns({ onReuse }: { /** Puts a call into the form again. */ readonly onReuse: (run: RpcRun) => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const runs = useAppSelector((state) => selectDebugConsole(state).runs);
  const latest = runs[0];
  if (!latest) return <EmptyState icon="debug" text={text('rpcTester.empty')} />;
  return (
    <section ref={passFocusToPage} className={styles.runs} aria-label={text('rpcTester.runs')}>
      <header className={styles.head}>
        <h2>{text('rpcTester.runs')}</h2>
        <Button kind="quiet" onClick={() => dispatch(runsCleared())}>
          {text('rpcTester.clear')}
        </Button>
      </header>
      {/* A live region: the user waits for the result. */}
      <p role="status" className={visuallyHidden.text}>
        <Outcome run={latest} />
      </p>
      {runs.map((run) => (
        <details key={run.id} open={run === latest} className={styles.run}>
          <Summary>
            <span className={styles.method}>{run.method}</span>
            <span className={styles.verdict} data-ok={run.outcome?.isOk}>
              <Outcome run={run} />
            </span>
            <LogTime time={run.time} />
          </Summary>
          <RunDetails run={run} onReuse={onReuse} />
        </details>
      ))}
    </section>
  );
}

function Outcome({ run: { outcome } }: { readonly run: RpcRun }) {
  const text = useText();
  if (!outcome) return text('rpcTester.running');
  return text(outcome.isOk ? 'rpcTester.ok' : 'rpcTester.failed', { ms: Math.round(outcome.tookMs) });
}

function RunDetails({ run, onReuse }: { readonly run: RpcRun; readonly onReuse: (run: RpcRun) => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { outcome } = run;
  return (
    <div className={styles.details}>
      {run.params !== '[]' && <JsonText label={text('rpcTester.params')} json={run.params} />}
      {outcome?.isOk === false && <p className={styles.problem}>{text(outcome.problem)}</p>}
      {outcome?.isOk && <JsonText label={text('rpcTester.response')} json={outcome.result} wholeLength={outcome.wholeLength} />}
      <div className={styles.buttons}>
        <Button kind="quiet" icon="retry" onClick={() => onReuse(run)}>
          {text('rpcTester.useAgain')}
        </Button>
        {outcome?.isOk && (
          <Button kind="quiet" icon={lateIcons.copy} onClick={() => dispatch(copyTextRequested(outcome.result))}>
            {text('rpcTester.copyResponse')}
          </Button>
        )}
      </div>
    </div>
  );
}
