import {
  draftClearUndone,
  draftFilesAdded,
  draftPrefilled,
  draftTextAdded,
  draftFileRemoved,
  foldersRead,
  folderTyped,
  unconfirmedChecked,
  linksTyped,
  draftCleared,
  newTaskSubmitted,
  nothingSent,
  draftOptionCleared,
  draftOptionTyped,
  draftRowChanged,
  sendingCancelled,
  sendingProgressed,
  sendingSettled,
  sendingStarted,
  torrentFilesChosen,
  torrentRead,
  type SendingResult,
  selectNewTask,
} from '../../../src/store/slices/newTask';
import { makeStore } from '../../helpers/makeStore';

const open = () => {
  const { store } = makeStore();
  return { send: store.dispatch, form: () => selectNewTask(store.getState()) };
};

/** The form with one torrent, and its id. */
const withTorrent = () => {
  const parts = open();
  parts.send(draftFilesAdded([{ fileName: 'a.torrent', kind: 'torrent', content: 'AA==' }]));
  return { ...parts, id: parts.form().files[0]?.id ?? '' };
};

const nothingLeft: SendingResult = { sentText: '', leftText: '', doneFileIds: [], refused: [], resultMessage: undefined };

describe('store/slices/newTask, the draft', () => {
  it('keeps an option as typed until it is cleared', () => {
    const { send, form } = open();
    send(draftOptionTyped({ key: 'split', value: '' }));
    send(draftOptionTyped({ key: 'out', value: 'a' }));
    expect(form().options).toEqual({ split: '', out: 'a' });
    send(draftOptionCleared('split'));
    expect(form().options).toEqual({ out: 'a' });
  });

  it('drops an empty folder, so that aria2 uses its own', () => {
    const { send, form } = open();
    send(folderTyped('/a'));
    expect(form().options).toEqual({ dir: '/a' });
    send(folderTyped(''));
    expect(form().options).toEqual({});
  });

  it('forgets the counts of a sending when some of its links turn out to have arrived', () => {
    const { send, form } = open();
    send(linksTyped('http://a'));
    send(newTaskSubmitted({ pause: false }));
    send(sendingSettled({ ...nothingLeft, sentText: 'http://a', leftText: 'http://a', resultMessage: { key: 'newTask.partlyAdded' } }));
    expect(form().resultMessage).toEqual({ key: 'newTask.partlyAdded' });
    send(unconfirmedChecked(['http://a']));
    expect(form()).toMatchObject({ text: '', resultMessage: undefined });
  });

  it('keeps text that is dropped during a sending, whatever a check of unconfirmed links finds meanwhile', () => {
    const { send, form } = open();
    send(linksTyped('http://a\nhttp://b'));
    send(newTaskSubmitted({ pause: false }));
    send(sendingStarted(2));
    send(unconfirmedChecked(['http://a']));
    send(draftTextAdded('http://c'));
    send(sendingSettled({ ...nothingLeft, sentText: 'http://a\nhttp://b' }));
    expect(form().text).toBe('http://c');
  });

  it('merges the changes of a row', () => {
    const { send, form } = open();
    send(draftRowChanged({ key: 'x', change: { out: 'a' } }));
    send(draftRowChanged({ key: 'x', change: { isRemoved: true } }));
    expect(form().rows).toEqual({ x: { out: 'a', isRemoved: true } });
  });

  it('stores no selection for a torrent with all files selected', () => {
    const { send, form, id } = withTorrent();
    send(torrentFilesChosen({ id, selection: '1-2' }));
    expect(form().selections).toEqual({ [id]: '1-2' });
    send(torrentFilesChosen({ id }));
    expect(form().selections).toEqual({});
  });

  it('ignores the content of a torrent that was removed', () => {
    const { send, form, id } = withTorrent();
    send(draftFileRemoved(id));
    send(torrentRead({ id, content: { state: 'reading' } }));
    expect([form().files, form().torrents]).toEqual([[], {}]);
  });

  it('is prefilled only while it has no download', () => {
    const { send, form } = open();
    send(draftPrefilled({ text: 'http://a', options: { out: 'a' } }));
    send(draftPrefilled({ text: 'http://b', options: { out: 'b' } }));
    expect(form()).toMatchObject({ text: 'http://a', options: { out: 'a' } });
  });

  it('is neither prefilled nor restored over files alone', () => {
    const { send, form } = withTorrent();
    const before = form();
    send(draftPrefilled({ text: 'http://a', options: { out: 'a' } }));
    send(draftClearUndone({ ...before, text: 'http://b', files: [] }));
    expect(form()).toBe(before);
  });

  it('names the options of every link that has set some', () => {
    const { send, form } = open();
    send(draftPrefilled({ text: 'http://a', options: { dir: '/etc' } }));
    send(linksTyped(''));
    send(draftPrefilled({ text: 'http://b', options: { out: 'b' } }));
    expect(form()).toMatchObject({ options: { dir: '/etc', out: 'b' }, prefilled: ['dir', 'out'] });
  });

  it('forgets the content and the selection of a removed torrent', () => {
    const { send, form, id } = withTorrent();
    send(torrentRead({ id, content: { state: 'reading' } }));
    send(torrentFilesChosen({ id, selection: '1' }));
    send(draftFileRemoved(id));
    expect([form().torrents, form().selections]).toEqual([{}, {}]);
  });

  it('forgets the content and the selection of a sent torrent', () => {
    const { send, form, id } = withTorrent();
    send(linksTyped('http://a'));
    send(torrentRead({ id, content: { state: 'reading' } }));
    send(torrentFilesChosen({ id, selection: '1' }));
    send(newTaskSubmitted({ pause: false }));
    send(sendingSettled({ ...nothingLeft, sentText: 'http://a', leftText: 'http://a', doneFileIds: [id] }));
    expect(form()).toMatchObject({ files: [], text: 'http://a' });
    expect([form().torrents, form().selections]).toEqual([{}, {}]);
  });

  it('is restored by undo unless another was begun, with the folders of the current server', () => {
    const { send, form } = open();
    send(linksTyped('http://a'));
    const draft = form();
    send(draftCleared());
    send(foldersRead({ pinned: ['/p'], recent: [] }));
    send(draftClearUndone(draft));
    expect(form()).toMatchObject({ text: 'http://a', folders: { pinned: ['/p'] } });
    send(linksTyped('http://b'));
    send(draftClearUndone(draft));
    expect(form().text).toBe('http://b');
  });
});

describe('store/slices/newTask, undoing Clear', () => {
  it('drops the reading state of torrents, so that they are read again', () => {
    const { send, form, id } = withTorrent();
    send(torrentRead({ id, content: { state: 'reading' } }));
    const draft = form();
    send(draftCleared());
    send(draftClearUndone(draft));
    expect(form().files).toHaveLength(1);
    expect(form().torrents).toEqual({});
  });
});

describe('store/slices/newTask, sending', () => {
  const sending = () => {
    const parts = withTorrent();
    parts.send(draftTextAdded('http://a'));
    parts.send(newTaskSubmitted({ pause: false }));
    return parts;
  };

  it.each([
    ['typed links', () => linksTyped('x')],
    ['a removed file', (id: string) => draftFileRemoved(id)],
    ['Clear', () => draftCleared()],
  ])('ignores %s while sending', (_title, event) => {
    const { send, form, id } = sending();
    const before = form();
    send(event(id));
    expect(form()).toBe(before);
  });

  it.each([
    ['its start', sendingStarted(3)],
    ['its progress', sendingProgressed(1)],
    ['Cancel', sendingCancelled()],
    ['its end', sendingSettled(nothingLeft)],
  ])('ignores while nothing is sent: %s', (_title, event) => {
    const { send, form } = open();
    const before = form();
    send(event);
    expect(form()).toBe(before);
  });

  it('counts sent downloads, and stores a cancellation', () => {
    const { send, form } = sending();
    send(sendingStarted(2));
    send(sendingProgressed(1));
    send(sendingCancelled());
    expect(form().progress).toEqual({ done: 1, total: 2, isCancelled: true });
  });

  it('ends at once when there is nothing to send, and keeps the draft', () => {
    const { send, form } = sending();
    send(nothingSent());
    expect(form()).toMatchObject({ isSending: false, text: 'http://a', files: [{ fileName: 'a.torrent' }] });
  });

  it('empties the form when everything was added', () => {
    const { send, form, id } = sending();
    send(foldersRead({ pinned: [], recent: ['/r'] }));
    send(sendingSettled({ ...nothingLeft, sentText: 'http://a', doneFileIds: [id] }));
    expect(form()).toMatchObject({ isSending: false, text: '', files: [], folders: { recent: ['/r'] } });
  });

  it('keeps failed and newer input, and only the rows of files', () => {
    const { send, form, id } = sending();
    send(draftRowChanged({ key: id, change: { dir: '/d' } }));
    send(draftRowChanged({ key: 'http://a', change: { out: 'a' } }));
    send(draftTextAdded('http://late'));
    send(sendingSettled({ ...nothingLeft, sentText: 'http://a', leftText: 'http://a\n out=a' }));
    expect(form()).toMatchObject({ text: 'http://a\n out=a\nhttp://late', rows: { [id]: { dir: '/d' } }, isSending: false });
    expect(Object.keys(form().rows)).toEqual([id]);
  });
});
