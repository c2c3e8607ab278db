/** @jest-environment jsdom */
import { embeddedFile } from '../../src/platform/embeddedFiles';

const pageWith = (body: string) => new DOMParser().parseFromString(`<body>${body}`, 'text/html');

describe('platform/embeddedFiles', () => {
  it('finds the text of a file in the page', async () => {
    const page = pageWith('<script type="text/plain" data-file="langs/en.txt">[a]\nb=c</script>');
    await expect(embeddedFile('langs/en.txt', page)).resolves.toBe('[a]\nb=c');
    await expect(embeddedFile('langs/de.txt', page)).resolves.toBeUndefined();
  });

  it('waits for the rest of a page that the browser is still reading', async () => {
    const page = pageWith('');
    Object.defineProperty(page, 'readyState', { value: 'loading' });
    const file = embeddedFile('langs/en.txt', page);
    page.body.innerHTML = '<script type="text/plain" data-file="langs/en.txt">late</script>';
    page.dispatchEvent(new Event('DOMContentLoaded'));
    await expect(file).resolves.toBe('late');
  });
});
