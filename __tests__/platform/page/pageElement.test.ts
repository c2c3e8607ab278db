/** @jest-environment jsdom */
import { setDocumentTitle } from '../../../src/platform/page/documentTitle';
import { setPageLanguage } from '../../../src/platform/page/pageElement';

describe('platform/page/pageElement', () => {
  it('sets language and direction only when they change, because each write restyles the page', () => {
    const root = document.documentElement;
    setPageLanguage('en');
    const observer = new MutationObserver(() => undefined);
    observer.observe(root, { attributes: true });
    setPageLanguage('en');
    expect(observer.takeRecords()).toHaveLength(0);
    setPageLanguage('zh_Hant');
    expect(observer.takeRecords().map(({ attributeName }) => attributeName)).toEqual(['lang']);
    expect([root.lang, root.dir]).toEqual(['zh-Hant', 'ltr']);
    observer.disconnect();
  });
});

describe('platform/page/documentTitle', () => {
  it('writes a title only when it changes', () => {
    setDocumentTitle('1 KB/s');
    const observer = new MutationObserver(() => undefined);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    setDocumentTitle('1 KB/s');
    expect(observer.takeRecords()).toHaveLength(0);
    setDocumentTitle('2 KB/s');
    expect(document.title).toBe('2 KB/s');
    observer.disconnect();
  });
});
