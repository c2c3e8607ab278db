/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createTexts } from '../../src/i18n/createTexts';
import { lazyWithTexts } from '../../src/i18n/lazyWithTexts';
import { TextsContext, useText } from '../../src/i18n/useText';
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
async function setUp(texts?: Awaited<ReturnType<typeof makeTexts>>) {
  const code = later<{ default: typeof Title }>();
  const file = later<string>();
  const load = jest.fn(() => code.promise);
  const Lazy = lazyWithTexts<{ readonly id: string }>(load);
  const used = texts ?? (await createTexts('en', { load: (name) => (name === 'en' ? Promise.resolve('[a]\nb=c') : file.promise) }));
  await act(async () => {
    render(
      <TextsContext value={used}>
        <Lazy id="title" fallback="Waiting" />
      </TextsContext>,
    );
    await Promise.resolve();
  });
  const bring = (resolve: () => void) =>
    act(() => {
      resolve();
      return Promise.resolve();
    });
  const bringCode = () => bring(() => code.resolve({ default: Title }));
  const bringTexts = () => bring(() => file.resolve('[newTask]\ntitle=New task'));
  return { Lazy, texts: used, load, bringCode, bringTexts, shown: () => document.body.textContent };
}

describe('i18n/lazyWithTexts', () => {
  it.each(['code', 'texts'])('shows the fallback until code and texts are loaded, with %s first', async (first) => {
    const { bringCode, bringTexts, shown } = await setUp();
    expect(shown()).toBe('Waiting');
    await (first === 'code' ? bringCode() : bringTexts());
    expect(shown()).toBe('Waiting');
    await (first === 'code' ? bringTexts() : bringCode());
    expect(screen.getByRole('heading', { name: 'New task' }).id).toBe('title');
  });

  it('loads the code while it waits for the texts', async () => {
    const { load } = await setUp();
    expect(load).toHaveBeenCalled();
  });

  it('waits only for the code when the texts are loaded', async () => {
    const { bringCode } = await setUp(await makeTexts());
    await bringCode();
    expect(screen.getByRole('heading').textContent).toBe('New task');
  });

  it('is in the first render when it was loaded before', async () => {
    const { Lazy, texts, bringCode } = await setUp(await makeTexts());
    await bringCode();
    const again = renderToString(
      <TextsContext value={texts}>
        <Lazy id="again" fallback="Waiting" />
      </TextsContext>,
    );
    expect(again).toBe('<h1 id="again">New task</h1>');
  });

  it('shows at once what loads at once', async () => {
    const texts = await makeTexts();
    const Lazy = lazyWithTexts<{ readonly id: string }>(() => Promise.resolve({ default: Title }));
    jest.useFakeTimers();
    // Inside of `act` React would not throttle.
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    try {
      createRoot(document.body.appendChild(document.createElement('div'))).render(
        <TextsContext value={texts}>
          <Lazy id="title" />
        </TextsContext>,
      );
      await jest.advanceTimersByTimeAsync(20);
      expect(screen.getByRole('heading').textContent).toBe('New task');
    } finally {
      Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
      jest.useRealTimers();
    }
  });
});
