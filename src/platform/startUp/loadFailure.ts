/**
 * Says that a file of the first load is missing, and offers to reload the page: in place of the page, or above a page that runs without
 * its styles. The texts may be the part that is missing, so the message is in English.
 */
export function showLoadFailure(detail: string, { isAbove = false } = {}, page: Document = document): void {
  const root = page.getElementById('root');
  if (!root || page.querySelector('[data-load-failure]')) return;
  const message = page.createElement('div');
  message.role = 'alert';
  message.dataset['loadFailure'] = '';
  // Without styles, parts of the page would cover the button.
  Object.assign(message.style, { position: 'relative', zIndex: '100' });
  const title = page.createElement('strong');
  title.textContent = 'Arioso could not be loaded completely.';
  const reason = page.createElement('span');
  reason.textContent = detail;
  const reload = page.createElement('button');
  reload.type = 'button';
  reload.textContent = 'Reload';
  reload.addEventListener('click', () => page.defaultView?.location.reload());
  message.append(title, reason, reload);
  if (isAbove) root.before(message);
  else root.replaceChildren(message);
}
