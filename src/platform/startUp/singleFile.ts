/**
 * The text of a file that the single-file build holds in its page (scripts/webpack/singleFilePlugin.ts). Undefined when the page holds
 * no such file, which is known when the browser has read the whole page. An element is complete once another node follows it.
 */
export async function fileInPage(path: string, page: Document = document): Promise<string | undefined> {
  const find = () => [...page.scripts].find(({ dataset }) => dataset.file === path);
  if (page.readyState === 'loading' && !find()?.nextSibling) {
    await new Promise((resolve) => {
      page.addEventListener('DOMContentLoaded', resolve, { once: true });
    });
  }
  return find()?.textContent;
}
