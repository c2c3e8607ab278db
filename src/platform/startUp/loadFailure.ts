/**
 * Shows that a file of the first load is missing, and offers to reload the page: in place of the page, or above a page that runs without
 * its styles. The message is in English, because the missing file may be that of the texts.
 */
export function showLoadFailure(detail: string, isAbove = false, page: Document = document): void {
  const root = page.getElementById('root');
  if (!root || page.querySelector('[data-load-failure]')) return;
  const element = (name: string, text: string): HTMLElement => {
    const made = page.createElement(name);
    made.append(text);
    return made;
  };
  const message = element('div', '');
  message.role = 'alert';
  message.dataset['loadFailure'] = '';
  // Parts of a page without styles would cover the button.
  message.style.cssText = 'position: relative; z-index: 100';
  const reload = element('button', 'Reload');
  reload.onclick = () => page.defaultView?.location.reload();
  message.append(element('strong', 'Arioso could not be loaded completely.'), element('span', detail), reload);
  if (isAbove) root.before(message);
  else root.replaceChildren(message);
}
