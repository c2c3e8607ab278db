/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { ConnectionStatus } from '../../../../src/components/shell/statusBar/ConnectionStatus';
import { TextsContext } from '../../../../src/i18n/useText';
import {
  connectionAttempted,
  connected,
  fellSilent,
  connectionLost,
  networkChanged,
  secretRefused,
} from '../../../../src/store/slices/connection';
import { aVersion, makeState } from '../../../helpers/makeState';
import { makeStore } from '../../../helpers/makeStore';
import { makeTexts } from '../../../helpers/makeTexts';
import { renderInStore } from '../../../helpers/renderInStore';

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

const reason = { key: 'connection.reason.closed' };
const shown = () => {
  const status = screen.getByRole('status', { name: 'Connection' });
  return [status.dataset['connection'], status.textContent];
};

describe('components/shell/statusBar/ConnectionStatus', () => {
  it('shows each state by its public name and text', async () => {
    const { dispatch } = await renderInStore(<ConnectionStatus />, makeState({ isConnected: false }));
    expect(shown()).toEqual(['connecting', 'Connecting']);
    dispatch(connected({ version: aVersion, options: {} }));
    expect(shown()).toEqual(['connected', 'Connected']);
    dispatch(fellSilent(reason));
    expect(shown()).toEqual(['silent', 'Disconnected · not answering']);
    dispatch(connectionLost({ reason, nextAttemptAt: performance.now() + 12_000 }));
    expect(shown()).toEqual(['waiting', 'Disconnected · again in 12 s']);
    dispatch(networkChanged(false));
    expect(shown()).toEqual(['offline', 'Disconnected · this device is offline']);
    dispatch(networkChanged(true));
    dispatch(connectionAttempted());
    expect(shown()).toEqual(['connecting', 'Connecting']);
    dispatch(secretRefused());
    expect(shown()).toEqual(['unauthorized', 'Disconnected · secret refused']);
  });

  it('counts the seconds down to the next attempt, without reading them out', async () => {
    const { dispatch } = await renderInStore(<ConnectionStatus />);
    dispatch(connectionLost({ reason, nextAttemptAt: performance.now() + 2000 }));
    const texts: unknown[] = [];
    for (let second = 0; second < 4; second += 1) {
      texts.push(shown()[1]);
      act(() => {
        jest.advanceTimersByTime(1000);
      });
    }
    expect(texts).toEqual(['2', '1', '0', '0'].map((left) => `Disconnected · again in ${left} s`));
    expect(screen.getByText('0 s').getAttribute('aria-hidden')).toBe('true');
  });

  it('counts the same seconds when the clock of the computer is set', async () => {
    const { dispatch } = await renderInStore(<ConnectionStatus />);
    dispatch(connectionLost({ reason, nextAttemptAt: performance.now() + 9000 }));
    jest.setSystemTime(Date.now() - 3_600_000);
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    expect(shown()[1]).toBe('Disconnected · again in 8 s');
  });

  it.each([
    ['zh_Hans', '未连接 · 5 秒后重试'],
    ['zh_Hant', '未連線 · 5 秒後重試'],
  ] as const)('writes the status as one sentence in %s', async (language, expected) => {
    const { store } = makeStore({ state: makeState() });
    store.dispatch(connectionLost({ reason, nextAttemptAt: performance.now() + 5000 }));
    const texts = await makeTexts(language);
    render(
      <Provider store={store}>
        <TextsContext value={texts}>
          <ConnectionStatus />
        </TextsContext>
      </Provider>,
    );
    expect(screen.getByRole('status').textContent).toBe(expected);
  });
});
