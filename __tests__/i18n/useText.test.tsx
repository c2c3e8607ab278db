/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { createI18n } from '../../src/i18n/createI18n';
import { I18nContext, useText } from '../../src/i18n/useText';

function Saying({ what }: { readonly what: string }) {
  return <p>{useText()(what)}</p>;
}

/** A page in Chinese, whose English comes when the test says so. */
async function stage() {
  let serve: (text: string) => void = () => undefined;
  const english = new Promise<string>((resolve) => {
    serve = resolve;
  });
  const i18n = await createI18n('zh_Hans', { load: (file) => (file === 'en' ? english : Promise.resolve('[a]\nb=中文')) });
  const show = (what: string) =>
    render(
      <I18nContext value={i18n}>
        <Saying what={what} />
      </I18nContext>,
    );
  return {
    i18n,
    show,
    serve: (text: string) =>
      act(async () => {
        serve(text);
        await new Promise((resolve) => setTimeout(resolve));
      }),
  };
}

describe('i18n/useText', () => {
  it('shows what fills a gap as soon as it has come', async () => {
    const { show, serve } = await stage();
    show('a.gap');
    expect(screen.getByText('gap')).toBeTruthy();
    await serve('[a]\nb=English\ngap=Filled');
    expect(screen.getByText('Filled')).toBeTruthy();
  });

  it('shows a file that was read again', async () => {
    const { i18n, show } = await stage();
    show('a.b');
    await act(async () => {
      i18n.addResourceBundle('zh_Hans', 'a', { b: '新的中文' });
      await Promise.resolve();
    });
    expect(screen.getByText('新的中文')).toBeTruthy();
  });

  it('takes what a file says to the letter: it refers to no other text, and reaches into no object', async () => {
    const { show, serve } = await stage();
    show('a.loop');
    await serve('[a]\nloop=$t(loop) $t(b)\n[__proto__]\npolluted=yes\n[constructor]\nprototype=no');
    expect(screen.getByText('$t(loop) $t(b)')).toBeTruthy();
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
