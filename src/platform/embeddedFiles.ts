/**
 * The text of a file that the single-file build holds in its page (scripts/webpack/singleFilePlugin.ts). Undefined when the page holds
 * no such file, which is known when the browser has read the whole page.
 */
export async function embeddedFile(path: string, page: Document = document): Promise<string | undefined> {
  const find = () => [...page.scripts].find(({ dataset }) => dataset.file === path)?.textContent;
  if (find() === undefined && page.readyState === 'loading') {
    await new Promise((resolve) => {
      page.addEventListener('DOMContentLoaded', resolve, { once: true });
    });
  }
  return find();
}
