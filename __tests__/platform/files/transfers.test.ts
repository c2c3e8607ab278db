/** @jest-environment jsdom */
import { subscribeToTransfers, type TransferEvent } from '../../../src/platform/files/transfers';
import { mountedIn } from '../../helpers/mountedIn';

interface Held {
  /** A page may add a format to a drag that begins in it. */
  readonly types: string[];
  readonly data?: Readonly<Record<string, string>>;
  readonly files?: readonly File[];
}
const aFile: Held = { types: ['Files'], files: [new File(['x'], 'a.torrent')] };
const makeLink = (): Held => ({
  types: ['text/uri-list', 'text/plain'],
  data: { 'text/uri-list': 'http://h/a', 'text/plain': 'http://h/a' },
});
const aLink = makeLink();

/** jsdom knows no DataTransfer: an event with what a browser would give. */
function fire(
  type: string,
  { types, data = {}, files = [] }: Held,
  { target = document.body, relatedTarget = null }: { target?: Element; relatedTarget?: Element | null } = {},
) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const setData = (format: string) => types.push(format);
  const transfer = { types, files, dropEffect: '', getData: (format: string) => data[format] ?? '', setData };
  Object.assign(event, { dataTransfer: transfer, clipboardData: transfer, relatedTarget });
  target.dispatchEvent(event);
  return { isTaken: event.defaultPrevented, dropEffect: transfer.dropEffect };
}

describe('platform/files/transfers', () => {
  let seen: TransferEvent[] = [];
  let stop: () => void = () => undefined;
  const kinds = () => seen.map(({ kind }) => kind);
  beforeEach(() => {
    seen = [];
    const box = document.createElement('input');
    box.type = 'checkbox';
    document.body.replaceChildren(document.createElement('p'), document.createElement('textarea'), box, document.createElement('a'));
    stop = subscribeToTransfers((event) => seen.push(event));
  });
  afterEach(() => {
    stop();
  });
  const element = (selector: string) => document.querySelector(selector) ?? document.body;

  it('reports once that files are dragged over the window, and when they leave', () => {
    expect(fire('dragenter', aFile)).toEqual({ isTaken: true, dropEffect: 'copy' });
    fire('dragover', aFile);
    fire('dragleave', aFile, { relatedTarget: element('p') });
    expect(seen).toEqual([{ kind: 'offered', holds: 'files' }]);
    fire('dragleave', aFile);
    fire('dragleave', aFile);
    expect(kinds()).toEqual(['offered', 'withdrawn']);
  });

  it('reports a drop', () => {
    fire('dragover', aLink);
    expect(fire('drop', aLink).isTaken).toBe(true);
    expect(seen).toEqual([
      { kind: 'offered', holds: 'text' },
      { kind: 'withdrawn' },
      { kind: 'dropped', transfer: { plain: 'http://h/a', uriList: 'http://h/a', html: '', files: [] } },
    ]);
    fire('drop', aFile);
    expect(seen.at(-1)).toMatchObject({ kind: 'dropped', transfer: { files: [{ name: 'a.torrent' }] } });
  });

  it('leaves text dragged over a text box to the box, but not files', () => {
    fire('dragover', aLink);
    expect(fire('dragover', aLink, { target: element('textarea') }).isTaken).toBe(false);
    expect(fire('drop', aLink, { target: element('textarea') }).isTaken).toBe(false);
    expect(kinds()).toEqual(['offered', 'withdrawn']);
    expect(fire('drop', aFile, { target: element('textarea') }).isTaken).toBe(true);
    expect(kinds().at(-1)).toBe('dropped');
  });

  it('ignores drags within the page', () => {
    const dragged = makeLink();
    fire('dragstart', dragged, { target: element('a') });
    expect(fire('dragover', dragged).isTaken).toBe(false);
    expect(fire('drop', dragged).isTaken).toBe(false);
    fire('dragend', dragged, { target: element('a') });
    expect(seen).toEqual([]);
    fire('dragover', aLink);
    expect(kinds()).toEqual(['offered']);
  });

  it('takes a link that is dragged from another window with Arioso', () => {
    expect(fire('dragover', { ...makeLink(), types: ['text/uri-list', 'application/x-arioso-another'] }).isTaken).toBe(true);
  });

  it('takes a file after a drag whose element was removed, so that the drag had no end', () => {
    fire('dragstart', makeLink(), { target: element('a') });
    element('a').remove();
    expect(fire('dragover', aFile).isTaken).toBe(true);
    expect(fire('drop', aFile).isTaken).toBe(true);
  });

  it('rejects a drop while a dialog is open, and prevents the browser from opening it', () => {
    const dialog = document.createElement('dialog');
    dialog.open = true;
    document.body.append(dialog);
    expect(fire('dragover', aFile)).toEqual({ isTaken: true, dropEffect: 'none' });
    expect(fire('drop', aFile).isTaken).toBe(true);
    expect(fire('paste', aLink).isTaken).toBe(false);
    expect(seen).toEqual([]);
  });

  it('reports a paste outside of text boxes', () => {
    fire('paste', aLink, { target: element('textarea') });
    expect(seen).toEqual([]);
    expect(fire('paste', aLink, { target: element('input') }).isTaken).toBe(true);
    expect(seen).toMatchObject([{ kind: 'pasted', transfer: { plain: 'http://h/a' } }]);
  });

  it('reports files pasted anywhere, but not a picture beside text', () => {
    expect(fire('paste', aFile, { target: element('textarea') }).isTaken).toBe(true);
    expect(fire('paste', { ...aFile, ...aLink, files: aFile.files ?? [] }, { target: element('textarea') }).isTaken).toBe(false);
    expect(kinds()).toEqual(['pasted']);
  });

  it('ignores unusable data, and everything once stopped', () => {
    expect(fire('dragover', { types: ['application/x-own'] }).isTaken).toBe(false);
    stop();
    fire('drop', aFile);
    fire('paste', aLink);
    expect(seen).toEqual([]);
  });

  it('takes drops and pastes on the library while the page around it has an open dialog', () => {
    const own = document.createElement('div');
    const dialog = document.createElement('dialog');
    dialog.open = true;
    document.body.append(own, dialog);
    mountedIn(own, () => {
      expect(fire('dragover', aFile, { target: own }).isTaken).toBe(true);
      expect(fire('drop', aFile, { target: own }).isTaken).toBe(true);
      expect(fire('paste', aLink, { target: own }).isTaken).toBe(true);
      expect(fire('paste', aLink).isTaken).toBe(false);
    });
    expect(kinds()).toEqual(['offered', 'withdrawn', 'dropped', 'pasted']);
  });

  it('takes a drag from the page around the library, but none of the library itself', () => {
    const own = document.createElement('div');
    document.body.append(own);
    mountedIn(own, () => {
      const ofLibrary = makeLink();
      fire('dragstart', ofLibrary, { target: own });
      expect(fire('dragover', ofLibrary, { target: own }).isTaken).toBe(false);
      const ofHost = makeLink();
      fire('dragstart', ofHost, { target: element('a') });
      expect(fire('dragover', ofHost, { target: own }).isTaken).toBe(true);
    });
    expect(kinds()).toEqual(['offered']);
  });
});
