/** @jest-environment jsdom */
import { saveFile } from '../../../src/platform/files/saveFile';

describe('platform/files/saveFile', () => {
  it('follows a link in the page to the text once, and frees the text when the browser has read it', () => {
    jest.useFakeTimers();
    const blobs = new Map<string, Blob>();
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        blobs.set('blob:1', blob);
        return 'blob:1';
      },
      revokeObjectURL: (url: string) => blobs.delete(url),
    });
    const clicked: { name: string; href: string; isInPage: boolean }[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push({ name: this.download, href: this.href, isInPage: this.isConnected });
    });
    saveFile('settings.json', 'application/json', '{"a":1}');
    expect(clicked).toEqual([{ name: 'settings.json', href: 'blob:1', isInPage: true }]);
    expect(document.querySelector('a')).toBeNull();
    const [blob] = blobs.values();
    expect([blob?.type, blob?.size]).toEqual(['application/json', 7]);
    jest.runOnlyPendingTimers();
    expect([...blobs]).toEqual([]);
    jest.useRealTimers();
  });
});
