/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrokenPage } from '../../src/app/frame/BrokenPage';
import { FailureBanner } from '../../src/components/common/loading/FailureBanner';
import { LoadError } from '../../src/i18n/loadWithRetries';
import { TextsContext } from '../../src/i18n/useText';
import { otherVersionFound, partFailed } from '../../src/store/slices/codeLoading';
import { networkChanged } from '../../src/store/slices/connection';
import { reloadRequested } from '../../src/store/slices/navigation';
import { makeStore } from '../helpers/makeStore';
import { makeTexts } from '../helpers/makeTexts';

const loadError = new LoadError('Loading chunk 1 failed.');
const fault = new Error('impossible');

async function show(error: unknown, ...actions: Parameters<ReturnType<typeof makeStore>['store']['dispatch']>[0][]) {
  const { store } = makeStore({});
  for (const action of [partFailed(), ...actions]) store.dispatch(action);
  const dispatch = jest.spyOn(store, 'dispatch');
  render(
    <Provider store={store}>
      <TextsContext value={await makeTexts()}>
        <BrokenPage error={error} onRetry={() => undefined} />
        <FailureBanner />
      </TextsContext>
    </Provider>,
  );
  return {
    dispatch,
    texts: screen.getAllByRole('alert').map((alert) => alert.querySelector('p, span')?.textContent),
  };
}

const offline = 'This device is offline, so a part of Arioso could not be loaded. It loads when the network is back.';
const other = 'A new version of Arioso is on the server. Reload the page to use it.';
const part = 'A part of Arioso could not be loaded or shown.';
const page = 'Something in Arioso went wrong while showing this page. aria2 continues its downloads.';

describe('app/frame/BrokenPage and components/common/loading/FailureBanner', () => {
  it.each([
    ['a file that fails', [loadError], ['The files of this page could not be loaded. aria2 continues its downloads.', part]],
    ['a file that fails offline', [loadError, networkChanged(false)], [offline, offline]],
    ['a file of a former version', [loadError, networkChanged(false), otherVersionFound()], [other, other]],
    ['a fault', [fault], [page, part]],
    ['a fault, offline', [fault, networkChanged(false)], [page, offline]],
    ['a fault among files of two versions', [fault, otherVersionFound()], [other, other]],
  ] as const)('name the cause of %s', async (_title, [error, ...actions], expected) => {
    expect((await show(error, ...actions)).texts).toEqual(expected);
  });

  it('announce their reload to the store, which keeps the links of the New form', async () => {
    // jsdom cannot reload.
    jest.spyOn(console, 'error').mockReturnValue();
    const { dispatch } = await show(loadError);
    const buttons = screen.getAllByRole('button', { name: 'Reload' });
    for (const button of buttons) fireEvent.click(button);
    expect(buttons).toHaveLength(2);
    expect(dispatch.mock.calls.filter(([action]) => reloadRequested.match(action))).toHaveLength(2);
  });
});
