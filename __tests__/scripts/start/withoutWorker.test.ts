import { readFileSync } from 'node:fs';
import { inRepository } from '../../../scripts/lib/paths';
import { withoutWorker } from '../../../scripts/start/withoutWorker';

describe('scripts/start/withoutWorker', () => {
  it('removes only the service worker from the page', () => {
    const page = readFileSync(inRepository('static', 'index.html'), 'utf8');
    expect(page).toContain(' data-worker="%worker%"');
    expect(withoutWorker(page)).toBe(page.replace('%worker%', ''));
    expect(() => withoutWorker('<!doctype html>')).toThrow('names no service worker');
  });
});
