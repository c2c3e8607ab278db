/** @jest-environment jsdom */
import { Suspense } from 'react';
import { act, render, screen } from '@testing-library/react';
import { createTexts } from '../../src/i18n/createTexts';
import { lazyWithTexts } from '../../src/i18n/lazyWithTexts';
import { I18nContext, useText } from '../../src/i18n/useText';
import { makeTexts } from '../helpers/makeTexts';

function Title({ id }: { readonly id: string }) {
  return <h1 id={id}>{useText()('newTask.title')}</h1>;
}

function later<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}

// React warns by console.error.
beforeEach(() => void jest.spyOn(console, 'error'));
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
});

/** The order in which code and texts come is the test's. */
async function stage(i18n?: Awaited<ReturnType<typeof makeTexts>>) {
  const code = later<{ default: typeof Title }>();
  const texts = later<string>();
  const load = jest.fn(() => code.promise);
  const Lazy = lazyWithTexts<{ readonly id: string }>(load);
  const used = i18n ?? (await createTexts('en', { load: (file) => (file === 'en' ? Promise.resolve('[a]\nb=c') : texts.promise) }));
  await act(async () => {
    render(
      <I18nContext value={used}>
        <Suspense fallback="Waiting">
          <Lazy id="title" />
        </Suspense>
      </I18nContext>,
    );
    await Promise.resolve();
  });
  const bring = (resolve: () => void) =>
    act(() => {
      resolve();
      return Promise.resolve();
    });
  const bringCode = () => bring(() => code.resolve({ default: Title }));
  const bringTexts = () => bring(() => texts.resolve('[newTask]\ntitle=New task'));
  return { load, bringCode, bringTexts, shown: () => document.body.textContent };
}

describe('i18n/lazyWithTexts', () => {
  it.each(['code', 'texts'])('shows no key while one is missing, %s coming first', async (first) => {
    const { bringCode, bringTexts, shown } = await stage();
    expect(shown()).toBe('Waiting');
    await (first === 'code' ? bringCode() : bringTexts());
    expect(shown()).toBe('Waiting');
    await (first === 'code' ? bringTexts() : bringCode());
    expect(screen.getByRole('heading', { name: 'New task' }).id).toBe('title');
  });

  it('fetches the code while it waits for the texts', async () => {
    const { load } = await stage();
    expect(load).toHaveBeenCalled();
  });

  it('waits for the code alone when the texts are there', async () => {
    const { bringCode } = await stage(await makeTexts());
    await bringCode();
    expect(screen.getByRole('heading').textContent).toBe('New task');
  });
});
