/** @jest-environment jsdom */
import { requestFile } from '../../../src/platform/startUp/earlyRequests';
import { isOtherVersionServed } from '../../../src/platform/requests/servedVersion';

jest.mock('../../../src/platform/startUp/earlyRequests');

const page = (main: string) => `<!doctype html><head><script defer src="${main}"></script><script src="head.11111111.js"></script></head>`;

beforeEach(() => {
  document.head.replaceChildren(
    ...['main.aaaaaaaa.js', 'head.00000000.js'].map((src) => Object.assign(document.createElement('script'), { src })),
  );
});

const serve = (html: string) => jest.mocked(requestFile).mockResolvedValue({ text: () => Promise.resolve(html) } as Response);

describe('platform/requests/servedVersion', () => {
  it.each([
    ['another application', page('main.bbbbbbbb.js'), true],
    ['the same application', page('main.aaaaaaaa.js'), false],
    ['a page that is not Arioso', '<h1>Bad gateway</h1>', false],
  ])('compares the application with %s', async (_what, html, isOther) => {
    serve(html);
    expect(await isOtherVersionServed()).toBe(isOther);
  });

  it('detects no other version when the server does not answer', async () => {
    jest.mocked(requestFile).mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await isOtherVersionServed()).toBe(false);
  });
});
