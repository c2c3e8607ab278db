/** @jest-environment jsdom */
import { watchMagnetHandler } from '../../../src/sagas/newTask/magnetHandler';
import { magnetHandlerRequested, selectMagnetHandling } from '../../../src/store/slices/magnetHandler';
import { startSagas } from '../../helpers/startSagas';

interface Wanted {
  readonly isSecure?: boolean;
  readonly register?: (scheme: string, url: string) => void;
}

function start({ isSecure = true, register = () => undefined }: Wanted = {}) {
  Object.defineProperty(window, 'isSecureContext', { value: isSecure, configurable: true });
  Object.defineProperty(navigator, 'registerProtocolHandler', { value: register, configurable: true });
  const { store } = startSagas(watchMagnetHandler);
  return {
    handling: () => selectMagnetHandling(store.getState()),
    press: () => {
      store.dispatch(magnetHandlerRequested());
      return store.getState().notices.notices.map(({ kind, text }) => [kind, text.key]);
    },
  };
}

describe('sagas/newTask/magnetHandler', () => {
  it('asks the browser at a press only, and says that it has asked', () => {
    const asked: string[] = [];
    const { handling, press } = start({ register: (...words) => void asked.push(words.join(' ')) });
    expect([handling(), asked]).toEqual(['possible', []]);
    expect(press()).toEqual([['status', 'newTask.magnets.asked']]);
    expect(asked).toEqual(['magnet http://localhost/#!/new?url=%s']);
  });

  it('says that the browser has refused to ask', () => {
    const { press } = start({
      register: () => {
        throw new DOMException('not here', 'SecurityError');
      },
    });
    expect(press()).toEqual([['alert', 'newTask.magnets.refused']]);
  });

  it('says that an insecure page cannot ask, and does not try', () => {
    const register = jest.fn();
    const { handling, press } = start({ isSecure: false, register });
    expect(handling()).toBe('insecure');
    expect(press()).toEqual([['alert', 'newTask.magnets.insecure']]);
    expect(register).not.toHaveBeenCalled();
  });

  it('reads at its start that a browser without the function never asks', () => {
    Reflect.deleteProperty(navigator, 'registerProtocolHandler');
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    const { store } = startSagas(watchMagnetHandler);
    expect(selectMagnetHandling(store.getState())).toBe('impossible');
  });
});
