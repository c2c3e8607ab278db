import { expectSaga } from 'redux-saga-test-plan';
import type { Transfer } from '../../../src/platform/files/transfers';
import { addTransfer } from '../../../src/sagas/newTask/transfersWorker';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { fakeEnvironment, fakeHistory } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';
import { selectNewTask } from '../../../src/store/slices/newTask';

const nothing: Transfer = { plain: '', uriList: '', html: '', files: [] };
const fileOf = (name: string, content = name, type = ''): File => new File([content], name, { type });

async function take(transfer: Partial<Transfer>, path = '/downloading') {
  const history = fakeHistory(path);
  const { storeState } = await expectSaga(addTransfer, { ...nothing, ...transfer }, 'dropped')
    .withReducer(rootReducer, makeState({ path }))
    .provide({
      getContext: () => fakeEnvironment({ history }),
      call: ({ fn, args }, next) =>
        fn.name === 'readFileAsBase64' && args[0] instanceof Blob ? args[0].text().then(btoa) : (next() as unknown),
    })
    .run();
  const state = storeState as RootState;
  const { notices } = state;
  return { history, newTask: selectNewTask(state), notices: notices.notices.map(({ text }) => text), dialogs: notices.dialogs };
}

describe('sagas/newTask/transfersWorker', () => {
  beforeAll(() => {
    // Node has no reader of files; what it does is provided above.
    Object.defineProperty(globalThis, 'FileReader', { value: () => undefined, configurable: true });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'FileReader');
  });

  it('adds the links of a text to the draft, opens the form and reports their number', async () => {
    const { newTask, history, notices } = await take({ plain: 'Get http://h/a and (http://h/b).' });
    expect(newTask).toMatchObject({ text: 'http://h/a\nhttp://h/b', files: [], isSending: false });
    expect(history.calls).toEqual(['push /new']);
    expect(notices).toEqual([{ key: 'newTask.transferred.links', values: { count: 2 } }]);
  });

  it('adds a text unchanged that the form can parse line by line', async () => {
    const plain = 'http://h/a\n out=b\ncurl -o c http://h/c\n';
    const { newTask, notices } = await take({ plain });
    expect(newTask.text).toBe(plain.trim());
    expect(notices).toEqual([{ key: 'newTask.transferred.links', values: { count: 2 } }]);
  });

  it('searches the URI list and the HTML when the plain text has no link', async () => {
    expect((await take({ plain: 'a name', uriList: 'http://h/a' })).newTask.text).toBe('http://h/a');
    expect((await take({ plain: 'a name', html: '<a href="http://h/?a=1&amp;b=2">a name</a>' })).newTask.text).toBe('http://h/?a=1&b=2');
  });

  it('takes the link of an image that is dragged from a web page, not its file', async () => {
    const { newTask, dialogs } = await take({ uriList: 'http://h/photo.jpg', plain: 'http://h/photo.jpg', files: [fileOf('photo.jpg')] });
    expect([newTask.text, newTask.files, dialogs]).toEqual(['http://h/photo.jpg', [], []]);
  });

  it('takes no text beside a torrent, and names a file without links that it cannot use', async () => {
    const torrent = await take({ plain: 'http://h/a.torrent', files: [fileOf('a.torrent')] });
    expect([torrent.newTask.text, torrent.newTask.files.length]).toEqual(['', 1]);
    const photo = await take({ plain: 'photo.jpg', uriList: 'file:///home/photo.jpg', files: [fileOf('photo.jpg')] });
    expect([photo.newTask.text, photo.dialogs.length]).toEqual(['', 1]);
  });

  it('adds equal torrents once, whatever their file names, and says so', async () => {
    const { newTask, notices } = await take({ files: [fileOf('a.torrent', 'same'), fileOf('a (1).torrent', 'same')] });
    expect(newTask.files.map(({ fileName }) => fileName)).toEqual(['a.torrent']);
    expect(notices).toEqual([
      { key: 'newTask.file.twice', values: { names: ['a (1).torrent'] } },
      { key: 'newTask.transferred.torrents', values: { count: 1 } },
    ]);
  });

  it('adds several files and the links in text files', async () => {
    const files = ['a.torrent', 'B.TORRENT', 'c.meta4', 'd.metalink'].map((name) => fileOf(name));
    const texts = [fileOf('list.txt', 'http://h/a\nhttp://h/b'), fileOf('page.html', '<p>x</p><a href="http://h/c">c</a>')];
    const { newTask, notices, dialogs } = await take({ files: [...files, ...texts], plain: 'a.torrent' });
    expect(newTask.files.map(({ fileName, kind }) => [fileName, kind])).toEqual([
      ['a.torrent', 'torrent'],
      ['B.TORRENT', 'torrent'],
      ['c.meta4', 'metalink'],
      ['d.metalink', 'metalink'],
    ]);
    expect(newTask.files[0]?.content).toBe(btoa('a.torrent'));
    expect(newTask.text).toBe('http://h/a\nhttp://h/b\nhttp://h/c');
    expect(notices).toEqual([{ key: 'newTask.transferred.links-torrents-metalinks', values: { links: 3, torrents: 2, metalinks: 2 } }]);
    expect(dialogs).toEqual([]);
  });

  it('names files it cannot add, and adds the rest', async () => {
    const { newTask, dialogs, notices } = await take({ files: [fileOf('a.torrent'), fileOf('film.mkv')] });
    expect(newTask.files).toHaveLength(1);
    expect(dialogs).toMatchObject([{ kind: 'error', text: { key: 'newTask.file.invalidType' }, lines: ['film.mkv'] }]);
    expect(notices).toEqual([{ key: 'newTask.transferred.torrents', values: { count: 1 } }]);
  });

  it('names text files that cannot be read, and adds the links of the others', async () => {
    const moved = Object.assign(fileOf('tasks.json'), { text: () => Promise.reject(new Error('NotFoundError')) });
    const large = fileOf('large.csv', 'a'.repeat(10_000_001));
    const unread = { kind: 'error', text: { key: 'newTask.file.failed' }, lines: ['tasks.json', 'large.csv'] };
    const { newTask, dialogs, notices } = await take({ files: [fileOf('list.txt', 'http://h/a'), moved, large] });
    expect([newTask.text, notices]).toEqual(['http://h/a', [{ key: 'newTask.transferred.links', values: { count: 1 } }]]);
    expect(dialogs).toMatchObject([unread]);
    const alone = await take({ files: [moved, large, fileOf('notes.txt', 'no link')] });
    expect([alone.notices, alone.history.calls]).toEqual([[], []]);
    expect(alone.dialogs).toMatchObject([unread]);
  });

  it('stays on the page when there is nothing to add', async () => {
    const { newTask, history, notices } = await take({ plain: 'no link' });
    expect([newTask.text, history.calls]).toEqual(['', []]);
    expect(notices).toEqual([{ key: 'newTask.nothing.dropped' }]);
    const invalid = await take({ files: [fileOf('film.mkv')] });
    expect([invalid.history.calls, invalid.notices, invalid.dialogs.length]).toEqual([[], [], 1]);
  });

  it('stays on the form when it is open', async () => {
    expect((await take({ plain: 'http://h/a' }, '/new')).history.calls).toEqual([]);
  });
});
