/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderPage } from '../helpers/renderPage';

describe('pages: version of Arioso', () => {
  it.each(['/status', '/settings/arioso'])('is shown on %s', async (path) => {
    await renderPage(path);
    expect(
      await screen.findByText((_text, element) => element?.textContent === `Arioso ${__VERSION__}` && element.tagName === 'P'),
    ).toBeTruthy();
  });
});
