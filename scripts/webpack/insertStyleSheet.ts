/**
 * For mini-css-extract-plugin's option `insert`, which takes the function's text into the page. Browsers report `load` for a style sheet
 * with other content, for instance an HTML page. Such a sheet has no rules. It counts as failed: it is requested again, and a banner says
 * when a part of Arioso is missing.
 */
export function insertStyleSheet(link: HTMLLinkElement): void {
  const { onload } = link;
  link.onload = (event) => {
    let isDamaged = false;
    try {
      isDamaged = !link.sheet?.cssRules.length;
    } catch {
      // Browsers hide the rules of a `file:` page and of another origin.
    }
    onload?.call(link, isDamaged ? new Event('error') : event);
  };
  document.head.append(link);
}
