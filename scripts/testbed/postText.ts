import { request as sendRequest } from 'node:http';
import { request as sendSecureRequest } from 'node:https';

const responseTimeoutMs = 60_000;

/** The response to a POST. Rejects if the response is not complete in time. `fetch` would refuse a self-signed certificate. */
export function postText(url: string, body: string, timeoutMs = responseTimeoutMs): Promise<string> {
  const send = url.startsWith('https') ? sendSecureRequest : sendRequest;
  return new Promise<string>((resolve, reject) => {
    const request = send(url, { method: 'POST', rejectUnauthorized: false, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('end', () => {
        resolve(text);
      });
      response.once('error', reject);
    });
    const timer = setTimeout(() => {
      reject(new Error(`${url}: no complete response in ${timeoutMs} ms`));
      request.destroy();
    }, timeoutMs);
    request.once('error', reject);
    request.once('close', () => clearTimeout(timer));
    request.end(body);
  });
}
