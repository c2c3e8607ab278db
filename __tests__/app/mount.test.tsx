/** @jest-environment jsdom */
import { act, waitFor } from '@testing-library/react';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { mount } from '../../src/index';
import { countOpenResources } from '../helpers/countOpenResources';
import { readLanguage } from '../helpers/makeTexts';
import { settle, settleCode } from '../helpers/settle';

/** A socket to an aria2 without tasks. */
class AnsweringSocket {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { readonly data: string }) => void;
  onclose?: (event: { readonly code: number }) => void;
  constructor(readonly url: string) {
    queueMicrotask(() => {
      if (this.readyState !== 0) return;
      this.readyState = 1;
      this.onopen?.();
    });
  }
  send(text: string): void {
    const { id, params } = JSON.parse(text) as { id: string; params: [{ methodName: string }[]] };
    const result = params[0].map(({ methodName }) => [answers[methodName] ?? []]);
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify({ jsonrpc: '2.0', id, result }) }));
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1000 });
  }
}
const answers: Readonly<Record<string, unknown>> = {
  'aria2.getVersion': { version: '1.37.0', enabledFeatures: [] },
  'aria2.getGlobalOption': { dir: '/testbed' },
  'aria2.getGlobalStat': { downloadSpeed: '0', uploadSpeed: '0', numActive: '0', numWaiting: '0', numStopped: '0' },
};

Object.assign(globalThis, {
  WebSocket: AnsweringSocket,
  fetch: (path: string) => {
    const language = /^langs\/(.+)\.txt$/.exec(path)?.[1];
    return Promise.resolve({
      ok: language !== undefined,
      text: () => Promise.resolve(language === undefined ? '' : readLanguage(language)),
    });
  },
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
});
AbortSignal.timeout = () => new AbortController().signal;
// jsdom listens for itself from its first query on.
document.querySelector('div');
countOpenResources();

describe('index, mount', () => {
  it('leaves no listener, timer, socket or request after unmount, ten times', async () => {
    const here = document.body.appendChild(document.createElement('div'));
    for (let round = 0; round < 10; round += 1) {
      localStorage.setItem('Arioso.Options', '{"theme":"system","rpcHost":"nas.lan","extendRpcServers":[]}');
      document.title = '';
      const unmount = await act(() => mount(here));
      // Odd rounds end while the page still loads.
      if (round % 2 === 0) {
        // The late watchers run.
        await waitFor(() => expect(document.title).not.toBe(''));
        expect(openResources()).toMatchObject({ sockets: 1 });
      }
      act(unmount);
      await act(settle);
      // A frame that was requested before the end may still come, and set a timer.
      await waitUntil('no timer is left', async () => {
        await act(settle);
        return openResources().timers === 0;
      });
      const { requests, ...left } = openResources();
      // React listens for selection changes once for all its roots.
      expect(left).toEqual({ listeners: { 'document selectionchange': 1 }, timers: 0, sockets: 0 });
      // No timer is left, so only work that is under way could still send a request.
      await act(settleCode);
      expect(openResources().requests).toBe(requests);
    }
  });
});
