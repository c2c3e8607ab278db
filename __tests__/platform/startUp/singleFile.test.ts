/** @jest-environment jsdom */
import { fileInPage } from '../../../src/platform/startUp/singleFile';

function pageWith(files: Readonly<Record<string, string>>, readyState: DocumentReadyState = 'complete'): Document {
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'readyState', { value: readyState });
  for (const [name, text] of Object.entries(files)) hold(page, name, text);
  return page;
}

function hold(page: Document, name: string, text: string): void {
  const script = page.createElement('script');
  script.type = 'text/plain';
  script.dataset['file'] = name;
  script.textContent = text;
  page.body.append(script);
}

describe('platform/startUp/singleFile', () => {
  it('returns the text of a file in the page', async () => {
    const page = pageWith({ 'langs/en.txt': '[a]\nb=c' });
    await expect(fileInPage('langs/en.txt', page)).resolves.toBe('[a]\nb=c');
    await expect(fileInPage('langs/de.txt', page)).resolves.toBeUndefined();
  });

  it('waits for the rest of a page that is still loading', async () => {
    const page = pageWith({}, 'loading');
    const file = fileInPage('langs/en.txt', page);
    hold(page, 'langs/en.txt', 'late');
    page.dispatchEvent(new Event('DOMContentLoaded'));
    await expect(file).resolves.toBe('late');
  });

  it('does not return a partial text of a page that is still loading', async () => {
    const page = pageWith({ 'langs/en.txt': '[a]\nb=' }, 'loading');
    const file = fileInPage('langs/en.txt', page);
    page.scripts[0]?.append('c');
    page.dispatchEvent(new Event('DOMContentLoaded'));
    await expect(file).resolves.toBe('[a]\nb=c');
  });
});
