/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { createTexts } from '../../src/i18n/createTexts';
import { TextsContext, useLanguage, useText } from '../../src/i18n/useText';

function Saying({ what }: { readonly what: string }) {
  return <p>{useText()(what)}</p>;
}

/** A page in Chinese, whose English comes when the test says so. */
async function setUp() {
  let serve: (text: string) => void = () => undefined;
  const english = new Promise<string>((resolve) => {
    serve = resolve;
  });
  const texts = await createTexts('zh_Hans', {
    load: (file) => (file === 'en' ? english : Promise.resolve(file === 'zh_Hans' ? '[a]\nb=中文' : '[a]\nlater=后来')),
  });
  const late = await texts.lateTexts();
  const show = (what: string) =>
    render(
      <TextsContext value={texts}>
        <Saying what={what} />
      </TextsContext>,
    );
  return {
    late,
    show,
    serve: (text: string) =>
      act(async () => {
        serve(text);
        await new Promise((resolve) => setTimeout(resolve));
      }),
  };
}

describe('i18n/useText', () => {
  it('shows a fallback text as soon as it is loaded', async () => {
    const { show, serve } = await setUp();
    show('a.gap');
    expect(screen.getByText('gap')).toBeTruthy();
    await serve('[a]\nb=English\ngap=Filled');
    expect(screen.getByText('Filled')).toBeTruthy();
  });

  it('shows the text of a later file as soon as it is loaded', async () => {
    const { late, show } = await setUp();
    show('a.later');
    await act(() => late.load('more'));
    expect(screen.getByText('后来')).toBeTruthy();
  });

  it('shows texts literally, without references to other texts, and changes no prototype', async () => {
    const { show, serve } = await setUp();
    show('a.loop');
    await serve('[a]\nloop=$t(loop) $t(b)\n[__proto__]\npolluted=yes\n[constructor]\nprototype=no');
    expect(screen.getByText('$t(loop) $t(b)')).toBeTruthy();
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('i18n/useLanguage', () => {
  it('is English while the chosen language cannot be loaded, and follows a change', async () => {
    const files: Readonly<Record<string, string>> = { en: '[a]\nb=English', zh_Hans: '[a]\nb=中文' };
    const texts = await createTexts('fr', { load: (file) => Promise.resolve(files[file]) });
    const Page = () => <p>{`${useLanguage()} ${useText()('a.b')}`}</p>;
    render(
      <TextsContext value={texts}>
        <Page />
      </TextsContext>,
    );
    expect(screen.getByText('en English')).toBeTruthy();
    const late = await texts.lateTexts();
    await act(() => late.changeLanguage('zh_Hans'));
    expect(screen.getByText('zh_Hans 中文')).toBeTruthy();
    await act(() => late.changeLanguage('fr'));
    expect(screen.getByText('en English')).toBeTruthy();
  });
});
