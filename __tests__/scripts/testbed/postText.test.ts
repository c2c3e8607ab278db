import { createServer, type RequestListener } from 'node:http';
import { postText } from '../../../scripts/testbed/postText';
import { closeServer, listenOnFreePort } from '../../../scripts/lib/listen';

async function whileAnswering(answer: RequestListener, act: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(answer);
  const port = await listenOnFreePort(server);
  try {
    await act(`http://127.0.0.1:${port}/jsonrpc`);
  } finally {
    await closeServer(server);
  }
}

describe('scripts/testbed/postText', () => {
  it('returns the response', async () => {
    const echo: RequestListener = (request, response) => void request.pipe(response);
    await whileAnswering(echo, async (url) => {
      await expect(postText(url, 'ä')).resolves.toBe('ä');
    });
  });

  it.each<[string, RequestListener]>([
    ['no response', () => undefined],
    ['half a response', (_request, response) => void response.write('half')],
  ])('rejects when the time is over and there is %s', async (_what, answer) => {
    await whileAnswering(answer, async (url) => {
      await expect(postText(url, 'x', 200)).rejects.toThrow(`${url}: no complete response in 200 ms`);
    });
  });

  it('rejects when the connection ends within the response', async () => {
    const breakOff: RequestListener = (_request, response) => void response.write('half', () => response.destroy());
    await whileAnswering(breakOff, async (url) => {
      await expect(postText(url, 'x')).rejects.toThrow('aborted');
    });
  });
});
