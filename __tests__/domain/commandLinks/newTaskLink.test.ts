import fc from 'fast-check';
import { parseNewTaskLink } from '../../../src/domain/commandLinks/commandLinks';
import { newTaskLink } from '../../../src/domain/commandLinks/newTaskLink';

const page = 'http://nas.lan/arioso/';
const download = (uris: readonly string[], options = {}) => ({ kind: 'uris', uris, options }) as const;

describe('domain/commandLinks/newTaskLink', () => {
  it('is the page with a link that adds the download', () => {
    expect(newTaskLink(page, download(['https://host/a']), {}, false)).toBe('http://nas.lan/arioso/#!/new/aHR0cHM6Ly9ob3N0L2E');
    expect(newTaskLink(page, download(['https://host/a'], { dir: '/srv/b & c' }), { split: '4', dir: '/srv' }, true)).toBe(
      'http://nas.lan/arioso/#!/new/aHR0cHM6Ly9ob3N0L2E?pause=true&split=4&dir=%2Fsrv%2Fb%20%26%20c',
    );
  });

  it('names the first of several mirrors', () => {
    expect(newTaskLink(page, download(['https://host/a', 'https://mirror/a']), {}, false)).toMatch(/#!\/new\/aHR0cHM6Ly9ob3N0L2E$/);
  });

  it('is read back as the same download', () => {
    const line = fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }).filter((text) => text.trim() !== '' && !/[\r\n\0]/.test(text));
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }).filter((url) => !/[[\]{}]/.test(url)),
        fc.dictionary(fc.constantFrom('dir', 'out', 'referer', 'split'), line),
        fc.array(line, { minLength: 2, maxLength: 4 }),
        fc.boolean(),
        (url, options, header, pause) => {
          const link = newTaskLink(page, download([url], { header }), options, pause);
          const [path = '', search = ''] = link.slice(`${page}#!/new/`.length).split('?');
          expect(parseNewTaskLink(path, search)).toEqual({ ok: true, command: { url, options: { ...options, header }, pause } });
        },
      ),
    );
  });
});
