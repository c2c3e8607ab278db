import type { ReactNode } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { LanguageCode } from '../../src/domain/language/languages';
import { TextsContext } from '../../src/i18n/useText';
import type { RootState } from '../../src/store/rootReducer';
import { makeState } from './makeState';
import { makeStore } from './makeStore';
import { makeTexts } from './makeTexts';

/** Renders a part of a page with the real store, but without sagas. `actions` holds the dispatched actions. */
export async function renderInStore(part: ReactNode, state: RootState = makeState(), language: LanguageCode = 'en') {
  const texts = await makeTexts(language);
  const actions: UnknownAction[] = [];
  const { store } = makeStore({
    state,
    effects: () => (next) => (action) => {
      actions.push(action as UnknownAction);
      return next(action);
    },
  });
  const view = render(
    <Provider store={store}>
      <TextsContext value={texts}>{part}</TextsContext>
    </Provider>,
  );
  const dispatch = (action: UnknownAction) => {
    act(() => {
      store.dispatch(action);
    });
  };
  return { ...view, store, dispatch, actions, user: userEvent.setup() };
}
