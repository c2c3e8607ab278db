import fc from 'fast-check';
import { decodeUriPart } from '../../../src/domain/uris';
import { optionCategories } from '../../../src/domain/routes';
import { matchRoute, selectRouteMatch } from '../../../src/store/selectors/navigation';
import { makeState } from '../../helpers/makeState';

describe('store/selectors/navigation', () => {
  it.each<[string, string, object, string?]>([
    ['/all', 'all', {}],
    ['/downloading', 'downloading', {}],
    ['/waiting', 'waiting', {}],
    ['/stopped', 'stopped', {}],
    ['/stopped/', 'stopped', {}],
    ['/new', 'new', {}],
    ['/new/aHR0cDovL2EvMQ', 'newLink', {}, 'aHR0cDovL2EvMQ'],
    ['/new/task', 'newLink', {}, 'task'],
    ['/new/*', 'newLink', {}, '*'],
    ['/task/detail/:gid', 'taskDetail', { gid: ':gid' }],
    ['/new/a/b%2Fc', 'newLink', {}, 'a/b%2Fc'],
    ['/task/detail/00ff', 'taskDetail', { gid: '00ff' }],
    ['/task/detail/a%20b', 'taskDetail', { gid: 'a b' }],
    ['/settings/arioso', 'settings', {}],
    ['/settings/arioso/debug', 'settings', { extendType: 'debug' }],
    ['/settings/ariang', 'settings', {}],
    ['/settings/ariang/debug', 'settings', { extendType: 'debug' }],
    ...optionCategories.map((category): [string, string, object] => [`/settings/aria2/${category}`, 'options', {}]),
    ['/settings/rpc/set', 'rpcSet', {}, ''],
    ['/settings/rpc/set/ws/h/6800/jsonrpc', 'rpcSet', {}, 'ws/h/6800/jsonrpc'],
    ['/debug', 'debug', {}],
    ['/status', 'status', {}],
    ['/servers', 'servers', {}],
  ])('matches the route of %s', (path, id, params, rest = '') => {
    const match = matchRoute(path);
    expect(match?.route.id).toBe(id);
    expect(match?.params).toMatchObject(params);
    expect(match?.rest).toBe(rest);
  });

  it('matches a path once, and caches only the latest match', () => {
    const [one, other] = [makeState({ path: '/task/detail/1' }), makeState({ path: '/task/detail/2' })];
    const first = selectRouteMatch(one);
    expect(selectRouteMatch({ ...one })).toBe(first);
    expect(selectRouteMatch(other)?.params).toEqual({ gid: '2' });
    expect(selectRouteMatch({ ...one })).toEqual(first);
    expect(selectRouteMatch({ ...one })).not.toBe(first);
  });

  it('has a route for each of the eight option pages', () => {
    expect(optionCategories).toEqual(['basic', 'http-ftp-sftp', 'http', 'ftp-sftp', 'bt', 'metalink', 'rpc', 'advanced']);
  });

  it.each([
    '/',
    '',
    '/nowhere',
    '/task',
    '/task/detail',
    '/task/detail/a/b',
    '/settings',
    '/settings/aria2',
    '/settings/aria2/none',
    '/waiting/x',
    '/settings/arioso/a/b',
    '/Waiting',
  ])('matches no route for %j', (path) => {
    expect(matchRoute(path)).toBeUndefined();
  });

  it('keeps every character of the rest of a path, also a final slash', () => {
    expect(matchRoute('/settings/rpc/set/ws/h/6800/jsonrpc/YWI/')?.rest).toBe('ws/h/6800/jsonrpc/YWI/');
    expect(matchRoute('/settings/rpc/set/ws/h/6800//YWI')?.rest).toBe('ws/h/6800//YWI');
  });

  it('treats a stray percent sign as text', () => {
    expect(decodeUriPart('100%')).toBe('100%');
    expect(decodeUriPart('a%2Fb')).toBe('a/b');
  });

  it.each([
    ['/%E0%A4%A', undefined],
    ['/task/detail/100%', { id: 'taskDetail', gid: '100%', rest: '' }],
    ['/new/%', { id: 'newLink', gid: undefined, rest: '%' }],
    ['/new/a%2Fb%', { id: 'newLink', gid: undefined, rest: 'a%2Fb%' }],
  ])('treats a stray percent sign in %j as text, without a console warning', (path, expected) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const match = matchRoute(path);
    expect(match && { id: match.route.id, gid: match.params.gid, rest: match.rest }).toEqual(expected);
    expect(warn).not.toHaveBeenCalled();
  });

  it('never throws on any path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => matchRoute(text)).not.toThrow();
        expect(() => matchRoute(`/new/${text}`)).not.toThrow();
      }),
    );
  });
});
