import { discoveryProfiles } from '../../../src/domain/connection/discovery';
import { defaultProfile, profileUrl } from '../../../src/domain/connection/rpcProfile';

const urls = (folder: string | undefined) => {
  const page = folder === undefined ? undefined : new URL(folder);
  const fresh = defaultProfile({ hostname: page?.hostname ?? '', isSecure: page?.protocol === 'https:', isFramed: false });
  return discoveryProfiles(fresh, { folder }).map(profileUrl);
};

describe('domain/connection/discovery', () => {
  it.each<[string, string | undefined, readonly string[]]>([
    [
      'beside the page, at the root, at the usual port',
      'http://nas:8080/ui/arioso/',
      ['http://nas:8080/ui/arioso/jsonrpc', 'http://nas:8080/jsonrpc', 'http://nas:6800/jsonrpc'],
    ],
    [
      'with encryption from a secure page',
      'https://nas/arioso/',
      ['https://nas:443/arioso/jsonrpc', 'https://nas:443/jsonrpc', 'https://nas:6800/jsonrpc'],
    ],
    ['each place once', 'http://nas/', ['http://nas:80/jsonrpc', 'http://nas:6800/jsonrpc']],
    ['on this device, for a page from a file', undefined, ['http://localhost:6800/jsonrpc']],
  ])('searches %s', (_where, folder, wanted) => {
    expect(urls(folder)).toEqual(wanted);
  });
});
