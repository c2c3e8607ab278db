import { fetchForeignText } from '../../../src/platform/requests/fetchForeignText';

const url = 'https://lists.example/best.txt';
const fetchText = (limits: { maxBytes?: number; timeLimitMs?: number } = {}) =>
  fetchForeignText(url, { maxBytes: 10, timeLimitMs: 20_000, ...limits });

const answer = (body: BodyInit | null, init: ResponseInit = {}) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(body, init)));

/** As a browser does, ends the request or the body at the time limit. */
const rejectedBy = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError'))));

describe('platform/requests/fetchForeignText', () => {
  it('returns a text of at most the maximum length, and sends neither cookies nor referrer', async () => {
    const fetched = answer('äöü 567');
    expect(await fetchText()).toEqual({ ok: true, text: 'äöü 567' });
    expect(fetched).toHaveBeenCalledWith(url, expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }));
    answer(null);
    expect(await fetchText()).toEqual({ ok: true, text: '' });
  });

  it('stops reading a longer body, and cancels the rest', async () => {
    let chunks = 0;
    const cancel = jest.fn();
    const endless = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          chunks += 1;
          controller.enqueue(new Uint8Array(4));
        },
        cancel,
      },
      { highWaterMark: 0 },
    );
    answer(endless);
    expect(await fetchText()).toEqual({ ok: false, reason: 'tooLarge' });
    expect(chunks).toBe(3);
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it.each([403, 404, 500])('reports HTTP status %i', async (status) => {
    answer('udp://tracker.example:1', { status });
    expect(await fetchText()).toEqual({ ok: false, reason: 'status', status });
  });

  it.each(['image/png', 'video/mp4', 'application/zip', 'application/gzip', 'application/pdf', 'application/epub+zip'])(
    'reads no body of type %s',
    async (type) => {
      answer('x', { headers: { 'content-type': type } });
      expect(await fetchText()).toEqual({ ok: false, reason: 'notText' });
    },
  );

  it.each(['text/plain; charset=utf-8', 'application/octet-stream', 'text/html', 'application/json'])(
    'reads a body of type %s',
    async (type) => {
      answer('x', { headers: { 'content-type': type } });
      expect(await fetchText()).toEqual({ ok: true, text: 'x' });
    },
  );

  it('distinguishes a server that is silent, before or in its response, from one that is unreachable', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => rejectedBy(init?.signal));
    expect(await fetchText({ timeLimitMs: 1 })).toEqual({ ok: false, reason: 'timeout' });
    jest.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
      const stalled = new ReadableStream({ pull: () => rejectedBy(init?.signal) });
      return Promise.resolve(new Response(stalled));
    });
    expect(await fetchText({ timeLimitMs: 1 })).toEqual({ ok: false, reason: 'timeout' });
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await fetchText()).toEqual({ ok: false, reason: 'unreachable' });
  });
});
