import { risksOf } from '../../../src/domain/commandLinks/linkRisks';
import { newTaskOptionKeys } from '../../../src/domain/options/newTaskOptionKeys';

const url = 'http://h/%C3%A4?b=1';

describe('domain/commandLinks/linkRisks', () => {
  const risksOfOptions = (options: Record<string, string | string[]>) =>
    risksOf({ url, options, pause: false }, ['/dl', '/mnt/big/']).map(({ key }) => key);

  it.each([
    ['dir', '/dl'],
    ['dir', '/dl/'],
    ['dir', '/dl/films'],
    ['dir', '/mnt/big'],
    ['dir', '/mnt/big/x'],
    ['out', 'a.bin'],
    ['out', 'sub/a..b.bin'],
    ['index-out', '1=a.bin'],
    ['split', '5'],
    ['header', 'Referer: http://h/'],
    ['referer', 'http://h/'],
    ['allow-overwrite', 'false'],
    ['parameterized-uri', 'false'],
    ['continue', 'false'],
    ['check-integrity', 'false'],
    ['remove-control-file', 'false'],
    ['allow-piece-length-change', 'false'],
    ['always-resume', ''],
    ['always-resume', 'true'],
    ['auto-file-renaming', ''],
    ['auto-file-renaming', 'true'],
  ])('has nothing against %s=%s', (name, value) => {
    expect(risksOfOptions({ [name]: value })).toEqual([]);
  });

  it.each([
    ['dir', '/etc', 'folder'],
    ['dir', '/dlx', 'folder'],
    ['dir', '/dl/../etc', 'folder'],
    ['dir', 'relative', 'folder'],
    ['dir', '', 'folder'],
    ['out', '../a', 'out'],
    ['out', 'a/../../b', 'out'],
    ['out', '..\\a', 'out'],
    ['out', '/etc/passwd', 'out'],
    ['out', 'C:\\a', 'out'],
    ['index-out', '1=/etc/passwd', 'out'],
    ['index-out', '1=../a', 'out'],
    ['all-proxy', 'http://evil', 'proxy'],
    ['http-proxy', 'http://evil', 'proxy'],
    ['https-proxy', 'http://evil', 'proxy'],
    ['ftp-proxy', 'http://evil', 'proxy'],
    ['no-proxy', 'example.com', 'proxy'],
    ['proxy-method', 'tunnel', 'proxy'],
    ['http-user', 'a', 'credentials'],
    ['ftp-passwd', 'a', 'credentials'],
    ['all-proxy-passwd', 'a', 'credentials'],
    ['header', 'cookie : a=1', 'credentials'],
    ['header', 'X-Api-Key: abc', 'credentials'],
    ['header', 'X-Auth-Token: abc', 'credentials'],
    ['header', 'Authorization: Basic x', 'credentials'],
    ['allow-overwrite', 'true', 'overwrite'],
    ['allow-overwrite', '', 'overwrite'],
    ['bt-remove-unselected-file', '', 'overwrite'],
    ['parameterized-uri', '', 'manyAddresses'],
    ['parameterized-uri', 'true', 'manyAddresses'],
    ['auto-file-renaming', 'false', 'overwrite'],
    ['bt-remove-unselected-file', 'true', 'overwrite'],
    ['remove-control-file', 'true', 'overwrite'],
    ['remove-control-file', '', 'overwrite'],
    ['always-resume', 'false', 'overwrite'],
  ])('finds %s=%s unusual', (name, value, risk) => {
    expect(risksOfOptions({ [name]: value })).toEqual([`link.risk.${risk}`]);
  });

  /** Links may set these to any value without a question. A new option of a task belongs here or into linkRisks.ts. */
  const harmless = `
    async-dns bt-enable-hook-after-hash-check bt-enable-lpd bt-exclude-tracker bt-external-ip bt-force-encryption
    bt-hash-check-seed bt-load-saved-metadata bt-max-peers bt-metadata-only bt-min-crypto-level bt-prioritize-piece
    bt-request-peer-speed-limit bt-require-crypto bt-save-metadata bt-seed-unverified bt-stop-timeout bt-tracker-connect-timeout
    bt-tracker-interval bt-tracker-timeout checksum conditional-get connect-timeout content-disposition-default-utf8 dry-run
    enable-http-keep-alive enable-http-pipelining enable-mmap enable-peer-exchange file-allocation follow-metalink follow-torrent
    force-save ftp-pasv ftp-reuse-connection ftp-type hash-check-only http-accept-gzip http-auth-challenge http-no-cache
    lowest-speed-limit max-connection-per-server max-download-limit max-file-not-found max-mmap-limit max-resume-failure-tries
    max-tries max-upload-limit metalink-enable-unique-protocol metalink-language metalink-location metalink-os
    metalink-preferred-protocol metalink-version min-split-size no-file-allocation-limit no-netrc no-want-digest-header
    pause-metadata piece-length realtime-chunk-checksum referer remote-time retry-wait reuse-uri rpc-save-upload-metadata
    save-not-found seed-ratio seed-time select-file split ssh-host-key-md stream-piece-selector timeout uri-selector use-head
    user-agent
  `;

  it('asks for some value of each option that is not known to be harmless', () => {
    const values = ['', 'true', 'false', '/etc', '../a', 'Cookie: a=1', 'http://127.0.0.1/'];
    const isAsked = (name: string) =>
      values.some(
        (value) =>
          risksOf({ url: 'http://h.example/a', options: { out: 'a', [name]: value }, pause: false }, [], 'page.example').length > 0,
      );
    expect([...newTaskOptionKeys].filter((name) => !isAsked(name))).toEqual(harmless.trim().split(/\s+/));
  });

  it('looks at every one of several headers', () => {
    expect(risksOfOptions({ header: ['A: 1', 'Cookie: a=1'] })).toEqual(['link.risk.credentials']);
    expect(risksOfOptions({ 'index-out': ['1=a', '2=../b'] })).toEqual(['link.risk.out']);
  });

  const fileChanges = [
    ['continue', 'true'],
    ['continue', ''],
    ['check-integrity', 'true'],
    ['allow-piece-length-change', 'true'],
  ] as const;

  it.each(fileChanges)('finds %s=%s unusual beside the name of a file', (name, value) => {
    expect(risksOfOptions({ out: 'a', [name]: value })).toEqual(['link.risk.overwrite']);
    expect(risksOfOptions({ [name]: value })).toEqual([]);
  });

  it.each(['http://user@h.example/a', 'ftp://user:pass@h.example/a'])('finds the sign-in in %s', (address) => {
    expect(risksOf({ url: address, options: {}, pause: false }, [])).toEqual([{ key: 'link.risk.urlCredentials' }]);
  });

  it.each([
    'http://127.0.0.1/a',
    'https://LOCALHOST:6800/a',
    'ftp://192.168.1.1/a',
    'sftp://10.0.0.1/a',
    'http://172.31.0.1/',
    'http://169.254.169.254/latest',
    'http://2130706433/a',
    'http://[::1]/a',
    'http://[fd00::1]/a',
    'http://[::ffff:192.168.0.1]/a',
    'http://router/a',
    'http://nas.local/a',
    'magnet:?xt=urn:btih:0&tr=udp%3A%2F%2F10.0.0.1%3A1%2F',
    'magnet:?xt=urn:btih:0&tr.1=udp%3A%2F%2F10.0.0.1%3A1%2F',
  ])('asks about %s only on a page from a public address', (address) => {
    const link = { url: address, options: {}, pause: false };
    expect(risksOf(link, [], 'aria2.example').map(({ key }) => key)).toEqual(['link.risk.privateTarget']);
    expect(risksOf(link, [], '192.168.1.1')).toEqual([]);
    expect(risksOf(link, [], '')).toEqual([]);
  });

  it.each([
    ['bt-tracker', 'http://192.168.1.1/announce', '192.168.1.1'],
    ['bt-tracker', 'http://127.0.0.1:6800/jsonrpc', '127.0.0.1'],
    ['bt-tracker', 'udp://t.example:1, udp://10.0.0.1:1/announce', '10.0.0.1'],
    ['metalink-base-uri', 'http://192.168.1.1/', '192.168.1.1'],
    ['metalink-base-uri', 'http://a,b@192.168.1.1/', '192.168.1.1'],
  ])('asks about %s=%s only on a page from a public address', (name, value, host) => {
    const link = { url: 'magnet:?xt=urn:btih:0', options: { [name]: value }, pause: false };
    expect(risksOf(link, [], 'aria2.example')).toEqual([{ key: 'link.risk.privateTarget', values: { host } }]);
    expect(risksOf(link, [], '192.168.1.1')).toEqual([]);
  });

  it('has nothing against a public tracker', () => {
    const options = { 'bt-tracker': 'udp://t.example:1,udp://u.example:1', 'metalink-base-uri': '' };
    expect(risksOf({ url: 'magnet:?xt=urn:btih:0', options, pause: false }, [], 'aria2.example')).toEqual([]);
  });

  it.each(['http://h.example/a', 'http://172.32.0.1/', 'http://8.8.8.8/', 'http://[2606:4700::1]/', 'magnet:?xt=urn:btih:0'])(
    'has nothing against %s on a page from a public address',
    (address) => {
      expect(risksOf({ url: address, options: {}, pause: false }, [], 'aria2.example')).toEqual([]);
    },
  );

  it('asks about any folder when none is known', () => {
    expect(risksOf({ url, options: { dir: '/dl' }, pause: false }, [])).toEqual([{ key: 'link.risk.folder', values: { folder: '/dl' } }]);
  });
});
