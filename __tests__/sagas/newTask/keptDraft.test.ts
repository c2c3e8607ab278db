/** @jest-environment jsdom */
import { keepDraft } from '../../../src/sagas/newTask/keptDraft';
import { draftFilesAdded, draftOptionTyped, draftRowChanged, draftTextAdded, newTaskSubmitted } from '../../../src/store/slices/newTask';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { startSagas } from '../../helpers/startSagas';

function setUp() {
  const environment = fakeEnvironment();
  const { storage } = environment;
  const { store } = startSagas(keepDraft, { environment });
  const fire = (type: string, facts: object = {}) => {
    const event = Object.assign(new Event(type, { cancelable: true }), facts);
    window.dispatchEvent(event);
    return event;
  };
  return {
    store,
    kept: () => storage.readTab('Draft') ?? '',
    keepBefore: (text: string) => storage.writeTab('Draft', text),
    leave: () => fire('pagehide'),
    comeBack: (persisted: boolean) => fire('pageshow', { persisted }),
    asksBeforeLeaving: () => fire('beforeunload').defaultPrevented,
  };
}

const link = draftTextAdded('http://h/a\n out=b');
const file = draftFilesAdded([{ kind: 'torrent', fileName: 'a.torrent', content: 'ZA==' }]);

describe('sagas/newTask/keptDraft', () => {
  it('stores the links when the page is left, behind those that no form has shown yet', () => {
    const page = setUp();
    page.leave();
    expect(page.kept()).toBe('');
    page.store.dispatch(link);
    page.keepBefore('http://h/kept');
    page.leave();
    expect(page.kept()).toBe('http://h/kept\nhttp://h/a\n out=b');
  });

  it.each([
    [true, 'http://h/kept'],
    [false, 'http://h/kept\nhttp://h/a\n out=b'],
  ])('takes them back when the page itself comes back: %j', (persisted, kept) => {
    const page = setUp();
    page.store.dispatch(link);
    page.keepBefore('http://h/kept');
    page.leave();
    page.comeBack(persisted);
    expect(page.kept()).toBe(kept);
  });

  it.each([
    ['a file', [file]],
    ['an option of a link', [link, draftOptionTyped({ key: 'split', value: '3' })]],
    ['a renamed download', [link, draftRowChanged({ key: 'http://h/a', change: { out: 'c' } })]],
    ['a sending', [link, newTaskSubmitted({ pause: false })]],
  ])('makes the browser ask before it loses %s', (_title, actions) => {
    const page = setUp();
    for (const action of actions) page.store.dispatch(action);
    expect(page.asksBeforeLeaving()).toBe(true);
  });

  it.each([
    ['links, which are stored', [link]],
    ['an option without a download', [draftOptionTyped({ key: 'split', value: '3' })]],
  ])('does not make the browser ask for %s', (_title, actions) => {
    const page = setUp();
    for (const action of actions) page.store.dispatch(action);
    expect(page.asksBeforeLeaving()).toBe(false);
  });
});
