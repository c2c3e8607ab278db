/** @jest-environment jsdom */
import { writeClipboard } from '../../../src/platform/files/clipboard';

interface Wanted {
  readonly isSecure: boolean;
  /** Undefined where the browser has no such thing. */
  readonly writeText?: (text: string) => Promise<void>;
  readonly execCommand: () => boolean;
}

/** What the old way would have copied at the moment of asking. */
const selected: { text: string; isInDialog: boolean }[] = [];

function browser({ isSecure, writeText, execCommand }: Wanted): Window {
  Object.assign(document, {
    execCommand: (command: string) => {
      const box = document.querySelector('textarea');
      if (command === 'copy' && box) {
        selected.push({ text: box.value.slice(box.selectionStart, box.selectionEnd), isInDialog: box.closest('dialog') !== null });
      }
      return execCommand();
    },
  });
  return { isSecureContext: isSecure, navigator: { clipboard: writeText && { writeText } }, document } as unknown as Window;
}

const granted = () => Promise.resolve();
const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
const yes = () => true;
const no = () => false;

function openDialog(id: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.id = id;
  dialog.setAttribute('open', '');
  return dialog;
}

afterEach(() => {
  selected.length = 0;
  document.body.replaceChildren();
});

describe('platform/files/clipboard', () => {
  it('uses the clipboard API on a secure page, and keeps the selection', async () => {
    const writeText = jest.fn(granted);
    expect(await writeClipboard('a\nb', browser({ isSecure: true, writeText, execCommand: no }))).toBe(true);
    expect(writeText).toHaveBeenCalledWith('a\nb');
    expect(selected).toEqual([]);
  });

  it.each<[string, Wanted]>([
    ['the page is not secure', { isSecure: false, writeText: granted, execCommand: yes }],
    ['the browser refuses', { isSecure: true, writeText: refused, execCommand: yes }],
    ['the browser has no clipboard', { isSecure: true, execCommand: yes }],
  ])('copies by selection where %s', async (_title, wanted) => {
    expect(await writeClipboard('a\nb', browser(wanted))).toBe(true);
    expect(selected).toEqual([{ text: 'a\nb', isInDialog: false }]);
  });

  it.each([true, false])('returns false when both ways are refused (secure: %s)', async (isSecure) => {
    expect(await writeClipboard('a', browser({ isSecure, writeText: refused, execCommand: no }))).toBe(false);
  });

  it.each([
    ['granted', yes],
    ['refused', no],
  ])('removes its text box and restores the focus, %s', async (_title, execCommand) => {
    document.body.append(document.createElement('button'));
    document.querySelector('button')?.focus();
    await writeClipboard('a', browser({ isSecure: false, execCommand }));
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement).toBe(document.querySelector('button'));
  });

  it('selects inside an open dialog, because the rest of the page is inert', async () => {
    document.body.append(openDialog(''));
    await writeClipboard('a', browser({ isSecure: false, execCommand: yes }));
    expect(selected).toEqual([{ text: 'a', isInDialog: true }]);
  });

  /** Refuses the focus inside elements, as a browser does outside its topmost modal dialog. */
  const makeInert = (selector: string) => {
    const { focus } = HTMLElement.prototype;
    jest.spyOn(HTMLTextAreaElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
      if (!this.matches(selector)) focus.call(this);
    });
  };

  it.each([
    ['after', ['under', 'top']],
    ['before', ['top', 'under']],
  ])('selects inside the one dialog of several that is not inert, %s another', async (_title, ids) => {
    document.body.append(...ids.map(openDialog));
    makeInert('#under > textarea, body > textarea');
    let place: string | undefined;
    const execCommand = () => {
      place = document.activeElement?.parentElement?.id;
      return true;
    };
    expect(await writeClipboard('a', browser({ isSecure: false, execCommand }))).toBe(true);
    expect(place).toBe('top');
    expect(selected).toEqual([{ text: 'a', isInDialog: true }]);
  });

  it('returns false where the text box cannot have the focus, although the browser claims to have copied', async () => {
    makeInert('textarea');
    expect(await writeClipboard('a', browser({ isSecure: false, execCommand: yes }))).toBe(false);
  });
});
