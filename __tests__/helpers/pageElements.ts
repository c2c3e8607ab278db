/** Elements of a rendered page, by the hooks of docs/interface.md. Each function throws if there is none. */

/** The row of a setting or of a connection's field. */
export function settingRow(key: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-setting="${key}"]`);
  if (!found) throw new Error(`no setting ${key}`);
  return found;
}

/** A button by its name. On a long page this is much faster than a query by role, which computes the name of every element. */
export function buttonNamed(name: string, inside: ParentNode = document): HTMLButtonElement {
  const found = [...inside.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent).trim() === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
}
