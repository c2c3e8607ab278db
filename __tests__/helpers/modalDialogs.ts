const openers = new WeakMap<HTMLDialogElement, Element | null>();

/** jsdom has no modal dialogs. Like a browser, these methods focus the first control, and return the focus at the end. */
export function addModalDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement);
      this.setAttribute('open', '');
      this.querySelector<HTMLElement>('button, [href], input, select, textarea')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
      const opener = openers.get(this);
      if (opener instanceof HTMLElement) opener.focus();
    },
  });
}
