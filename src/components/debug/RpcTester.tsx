import { useState, type KeyboardEvent } from 'react';
import { paramsExample, parseParams } from '../../domain/debug/rpcCalls';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsConnected } from '../../store/selectors/connection';
import { runRequested, selectDebugConsole, type RpcRun } from '../../store/slices/debugConsole';
import { Button } from '../common/buttons/Button';
import { Select } from '../common/fields/Select';
import { KeysHint } from '../common/display/KeysHint';
import { TextArea } from '../antd/TextArea';
import { Field } from '../common/fields/Field';
import { maxItems } from '../common/lists/maxItems';
import { RpcRuns } from './RpcRuns';
import styles from './RpcTester.module.css';

/** Sends any RPC call to the daemon. The secret is added later and never shows here. */
export function RpcTester() {
  const text = useText();
  const dispatch = useAppDispatch();
  const isConnected = useAppSelector(selectIsConnected);
  const methods = useAppSelector((state) => selectDebugConsole(state).methods);
  const [chosen, setChosen] = useState('aria2.getVersion');
  const [typed, setTyped] = useState('');
  const [wasTried, setTried] = useState(false);
  const read = parseParams(typed);
  const problem = 'problem' in read ? text(`rpcTester.${read.problem}`) : undefined;
  const listed = methods?.slice(0, maxItems) ?? [];
  const offered = listed.includes(chosen) ? listed : [chosen, ...listed];
  const furtherCount = (methods?.length ?? 0) - listed.length;

  const run = () => {
    setTried(true);
    if ('params' in read && isConnected) dispatch(runRequested({ method: chosen, params: read.params }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run();
  };
  const fillFrom = ({ method, params }: RpcRun) => {
    setChosen(method);
    setTyped(params === '[]' ? '' : params);
  };

  return (
    <div className={styles.tester}>
      {/* The key events come from the fields inside. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions */}
      <form
        className={styles.form}
        aria-label={text('debug.rpc')}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <Field label={text('rpcTester.method')}>
          {(field) => (
            <Select {...field} value={chosen} onChange={(event) => setChosen(event.target.value)}>
              {offered.map((method, place) => (
                <option key={`${place} ${method}`} value={method}>
                  {visibleText(method)}
                </option>
              ))}
              {furtherCount > 0 && <option disabled>{text('list.more', { count: furtherCount })}</option>}
            </Select>
          )}
        </Field>
        <Field
          label={text('rpcTester.params')}
          hint={
            <>
              {text('rpcTester.paramsHint')}
              <KeysHint>{text('rpcTester.keys')}</KeysHint>
            </>
          }
          problem={wasTried || typed.trim().endsWith(']') ? problem : undefined}
        >
          {(field) => (
            <TextArea
              {...field}
              rows={6}
              value={typed}
              placeholder={paramsExample(chosen)}
              onChange={(event) => {
                setTyped(event.target.value);
                setTried(false);
              }}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button type="submit" kind="primary" icon="play" isDisabled={!isConnected}>
            {text('rpcTester.run')}
          </Button>
          <Button isDisabled={typed !== '' || paramsExample(chosen) === '[]'} onClick={() => setTyped(paramsExample(chosen))}>
            {text('rpcTester.example')}
          </Button>
          <p className={styles.note}>{text(isConnected ? 'rpcTester.secretNote' : 'rpcTester.notConnected')}</p>
        </div>
      </form>
      <RpcRuns onReuse={fillFrom} />
    </div>
  );
}
