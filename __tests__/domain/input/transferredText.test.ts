import { mayHoldLinks, linksOfTransfer, transferLabel } from '../../../src/domain/input/transferredText';

describe('domain/input/transferredText', () => {
  it.each([
    ['http://h/a\nhttp://h/b', 'http://h/a\nhttp://h/b', 2],
    ['http://h/a is what you want', 'http://h/a', 1],
    ['http://h/a and http://h/b', 'http://h/a\nhttp://h/b', 2],
    ['http://h/my film.mkv', 'http://h/my film.mkv', 1],
    ['http://m1/f | http://m2/f', 'http://m1/f | http://m2/f', 1],
    ['http://m1/f\thttp://m2/f\n out=my file', 'http://m1/f\thttp://m2/f\n out=my file', 1],
    ["wget -O 'a b' http://h/a", "wget -O 'a b' http://h/a", 1],
    ['See http://h/a', 'http://h/a', 1],
  ])('turns %j into text for the form', (plain, text, count) => {
    expect(linksOfTransfer({ plain })).toEqual({ text, count });
  });

  it('finds no links in a text without links', () => {
    expect(linksOfTransfer({ plain: 'no link', html: '<b>x</b>' })).toBeUndefined();
  });

  it.each([
    ['list.TXT', '', true],
    ['aria2.session', '', true],
    ['noname', 'text/plain', true],
    ['film.mkv', 'video/x-matroska', false],
    ['a.torrent', '', false],
  ])('says whether %s (%s) may contain links: %s', (name, type, may) => {
    expect(mayHoldLinks(name, type)).toBe(may);
  });

  it('labels one kind by its count, and several kinds by their counts', () => {
    expect(transferLabel({ links: 0, torrents: 2, metalinks: 0 })).toEqual({ key: 'newTask.transferred.torrents', values: { count: 2 } });
    expect(transferLabel({ links: 1, torrents: 2, metalinks: 0 })).toEqual({
      key: 'newTask.transferred.links-torrents',
      values: { links: 1, torrents: 2, metalinks: 0 },
    });
  });
});
