import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnose, shutDownDiagnosis, type Diagnosis } from '../../../src/domain/connection/connectionDiagnosis';
import type { ConnectionFacts, PageFacts, ProbeName, ProbeOutcome } from '../../../src/domain/connection/connectionFacts';
import { nextProbe } from '../../../src/domain/connection/connectionProbes';
import { httpMethods, profileUrl, rpcProtocols, type RpcProfile } from '../../../src/domain/connection/rpcProfile';
import { makeProfile } from '../../helpers/makeProfile';

type World = (name: ProbeName, url: string) => ProbeOutcome;

const aPageFact: PageFacts = {
  hostname: 'nas.lan',
  isSecure: false,
  isOnline: true,
  isSecureContext: false,
  folder: 'http://nas.lan/arioso/',
};
const aria2: ProbeOutcome = { kind: 'aria2' };
const answered: ProbeOutcome = { kind: 'answered' };
const silent: ProbeOutcome = { kind: 'silent' };
const blocked: ProbeOutcome = { kind: 'blocked' };
const refused: ProbeOutcome = { kind: 'failed', afterMs: 5 };

interface Case {
  readonly profile?: Partial<RpcProfile>;
  readonly page?: Partial<PageFacts>;
  readonly facts?: Partial<ConnectionFacts>;
  /** What each probe would see; the rest is refused. */
  readonly world?: Partial<Record<ProbeName, ProbeOutcome>>;
}

/** As the saga does it: asks what domain wants asked until nothing is left. */
function examine({ profile, page, facts, world = {} }: Case, see: World = (name) => world[name] ?? refused) {
  let known: ConnectionFacts = {
    profile: makeProfile({ rpcHost: 'nas.lan', ...profile }),
    page: { ...aPageFact, ...page },
    isUnauthorized: false,
    isPolicyViolated: false,
    probes: {},
    ...facts,
  };
  const asked: string[] = [];
  const questions: string[] = [];
  for (let step = nextProbe(known); step; step = nextProbe(known)) {
    asked.push(`${step.name} ${step.url}`);
    questions.push(`${step.kind} ${step.url}`);
    known = { ...known, probes: { ...known.probes, [step.name]: see(step.name, step.url) } };
  }
  return { diagnosis: diagnose(known), asked, questions };
}

describe('domain/connection/connectionDiagnosis', () => {
  const local = { rpcHost: 'localhost' };
  const localPage = { hostname: 'localhost', folder: 'http://localhost/' };
  const securePage = { isSecure: true, isSecureContext: true, folder: 'https://nas.lan/arioso/' };
  const onTheWeb = { hostname: 'arioso.example', isSecureContext: true, folder: 'https://arioso.example/' };

  it.each<[Diagnosis['key'], string, Case]>([
    ['secret', 'the secret was refused', { facts: { isUnauthorized: true } }],
    ['offline', 'the device is offline', { page: { isOnline: false } }],
    ['notRunning', 'offline does not matter for this device', { profile: local, page: { ...localPage, isOnline: false } }],
    ['refusedPort', 'no browser goes to the port', { profile: { rpcPort: 6667 } }],
    ['answersNow', 'aria2 answers a socket', { world: { reach: answered, socket: aria2 } }],
    ['answersNow', 'aria2 answers readably', { profile: { protocol: 'http' }, world: { reach: answered, read: aria2 } }],
    ['cors', 'only a socket may be read', { profile: { protocol: 'http' }, world: { reach: answered, socket: aria2 } }],
    ['noUpgrade', 'only HTTP comes through', { world: { reach: answered, read: aria2 } }],
    [
      'wrongPath',
      'aria2 is at its usual path',
      { profile: { rpcInterface: 'rpc2' }, world: { reach: answered, read: { kind: 'other', status: 404 }, defaultPath: aria2 } },
    ],
    ['wrongPort', 'aria2 is at its usual port', { profile: { rpcPort: 6801 }, world: { defaultPort: aria2 } }],
    ['needsTls', 'aria2 wants encryption', { world: { otherScheme: aria2 } }],
    ['hasNoTls', 'aria2 has no encryption', { profile: { protocol: 'wss' }, world: { otherScheme: aria2 } }],
    ['wrongHost', 'aria2 is where the page came from', { profile: { rpcHost: 'localhost' }, world: { pageHost: aria2 } }],
    ['beside', 'a proxy is beside the page', { world: { beside: aria2 } }],
    ['beside', 'the page is secure, the connection is not', { page: securePage, world: { beside: aria2 } }],
    ['needsTls', 'the page is secure and aria2 too', { page: securePage, world: { otherScheme: aria2 } }],
    ['mixedContent', 'the page is secure, aria2 is not', { page: securePage }],
    ['notRunning', 'a secure page may speak to its own device', { profile: local, page: { ...securePage, ...localPage } }],
    ['policy', 'the policy of the page forbids it', { facts: { isPolicyViolated: true } }],
    ['localNetwork', 'the browser keeps the page out of the network', { page: onTheWeb, facts: { localNetwork: 'denied' } }],
    [
      'localNetworkInsecure',
      'the browser keeps out pages without encryption',
      { page: { ...onTheWeb, isSecureContext: false }, facts: { localNetwork: 'denied' } },
    ],
    ['localNetwork', 'the browser blocks the probe, too', { page: onTheWeb, facts: { localNetwork: 'denied' }, world: { reach: blocked } }],
    [
      'ownDevice',
      'the browser keeps the page away from this device',
      { profile: local, page: onTheWeb, facts: { localNetwork: 'denied' } },
    ],
    [
      'ownDeviceInsecure',
      'the browser keeps pages without encryption away from this device',
      { profile: local, page: { ...onTheWeb, isSecureContext: false }, facts: { localNetwork: 'denied' } },
    ],
    [
      'notRunning',
      'the denied permission does not concern a page of this device',
      { profile: local, page: { ...localPage, isSecureContext: true }, facts: { localNetwork: 'denied' } },
    ],
    [
      'wrongPort',
      'a page of this device looks further despite the denied permission',
      {
        profile: { ...local, rpcPort: 6801 },
        page: { ...localPage, isSecureContext: true },
        facts: { localNetwork: 'denied' },
        world: { defaultPort: aria2 },
      },
    ],
    ['refused', 'the browser blocks the probe for no known reason', { world: { reach: blocked } }],
    [
      'wrongPort',
      'the denied permission does not concern a public host',
      {
        profile: { rpcHost: 'aria2.example', rpcPort: 6801 },
        page: onTheWeb,
        facts: { localNetwork: 'denied' },
        world: { defaultPort: aria2 },
      },
    ],
    ['refused', 'the page is of the same network', { facts: { localNetwork: 'denied' } }],
    ['gateway', 'a proxy has nobody behind it', { world: { reach: answered, read: { kind: 'other', status: 502 } } }],
    ['forbidden', 'a proxy wants a login', { world: { reach: answered, read: { kind: 'other', status: 401 } } }],
    ['forbidden', 'a web server refuses', { world: { reach: answered, read: { kind: 'other', status: 403 } } }],
    ['forbidden', 'a proxy of the network wants a login', { world: { reach: answered, read: { kind: 'other', status: 407 } } }],
    ['gateway', 'a proxy has no room for the daemon', { world: { reach: answered, read: { kind: 'other', status: 503 } } }],
    ['gateway', 'a proxy waits for the daemon in vain', { world: { reach: answered, read: { kind: 'other', status: 504 } } }],
    ['notFound', 'a web server knows no such path', { world: { reach: answered, read: { kind: 'other', status: 404 } } }],
    ['notAria2', 'a web server says something else', { world: { reach: answered, read: { kind: 'other', status: 200 } } }],
    ['notAria2', 'something answers that cannot be read', { world: { reach: answered } }],
    ['silent', 'something answers HTTP, and no socket', { world: { reach: answered, socket: silent } }],
    ['silent', 'nothing answers in time', { world: { reach: silent } }],
    ['certificate', 'nothing with encryption is trusted', { profile: { protocol: 'wss' } }],
    ['thisDevice', 'localhost is meant from another machine', { profile: local }],
    ['notRunning', 'this device refuses', { profile: local, page: localPage }],
    ['notRunning', 'this device refuses a page from a file', { profile: local, page: { hostname: '', folder: undefined } }],
    ['refused', 'another machine refuses', {}],
    ['noMachine', 'nobody is found', { world: { reach: { kind: 'failed', afterMs: 3000 } } }],
    [
      'noMachine',
      'nobody is found with encryption',
      { profile: { protocol: 'https' }, world: { reach: { kind: 'failed', afterMs: 3000 } } },
    ],
  ])('diagnoses "%s" where %s', (key, _where, wanted) => {
    expect(examine(wanted).diagnosis.key).toBe(key);
  });

  it('suggests the settings that work, and the aria2c command line', () => {
    const { diagnosis } = examine({ profile: { protocol: 'http' }, world: { reach: answered, socket: aria2 } });
    expect(diagnosis.fix).toEqual({
      use: { protocol: 'ws', rpcHost: 'nas.lan', rpcPort: 6800, rpcInterface: 'jsonrpc' },
      line: 'aria2c --enable-rpc --rpc-listen-all --rpc-allow-origin-all --rpc-secret=YOUR_SECRET',
    });
  });

  it.each<[string, Case, Diagnosis['fix']]>([
    [
      'the address where the certificate can be accepted',
      { profile: { protocol: 'wss', rpcPort: 6801 } },
      { open: 'https://nas.lan:6801/jsonrpc' },
    ],
    [
      'the line for another port',
      { profile: { ...local, rpcPort: 6802 }, page: localPage },
      { line: 'aria2c --enable-rpc --rpc-listen-port=6802 --rpc-secret=YOUR_SECRET' },
    ],
    [
      'a line with a certificate',
      { page: { isSecure: true } },
      {
        line: 'aria2c --enable-rpc --rpc-listen-all --rpc-secure --rpc-certificate=server.crt --rpc-private-key=server.key --rpc-secret=YOUR_SECRET',
      },
    ],
    ['what the policy needs', { facts: { isPolicyViolated: true } }, { line: 'connect-src ws://nas.lan:6800/jsonrpc' }],
    [
      'the usual path',
      { profile: { rpcInterface: 'x' }, world: { reach: answered, defaultPath: aria2 } },
      { use: { protocol: 'ws', rpcHost: 'nas.lan', rpcPort: 6800, rpcInterface: 'jsonrpc' } },
    ],
    [
      'the proxy beside the page',
      { world: { beside: aria2 } },
      { use: { protocol: 'http', rpcHost: 'nas.lan', rpcPort: 80, rpcInterface: 'arioso/jsonrpc' } },
    ],
  ])('suggests %s', (_what, wanted, fix) => {
    expect(examine(wanted).diagnosis.fix).toEqual(fix);
  });

  it('sends no probe where the facts are enough', () => {
    expect(examine({ facts: { isUnauthorized: true } }).asked).toEqual([]);
    expect(examine({ page: { isOnline: false } }).asked).toEqual([]);
    expect(examine({ profile: { rpcPort: 22 } }).asked).toEqual([]);
  });

  it('sends few probes to a host that is silent or refuses', () => {
    expect(examine({ profile: { rpcPort: 6801, rpcInterface: 'x' }, world: { reach: silent } }).asked).toEqual([
      'reach http://nas.lan:6801/x',
      'pageHost ws://nas.lan:6801/jsonrpc',
      'beside http://nas.lan:80/arioso/jsonrpc',
    ]);
    expect(examine({ profile: local, page: localPage }).asked).toEqual([
      'reach http://localhost:6800/jsonrpc',
      'otherScheme wss://localhost:6800/jsonrpc',
      'beside http://localhost:80/jsonrpc',
    ]);
  });

  it('sends no insecure probe from a secure page', () => {
    expect(examine({ page: securePage }).asked).toEqual([
      'otherScheme wss://nas.lan:6800/jsonrpc',
      'beside https://nas.lan:443/arioso/jsonrpc',
    ]);
  });
});

const outcome: fc.Arbitrary<ProbeOutcome> = fc.oneof(
  fc.constantFrom<ProbeOutcome>(aria2, answered, silent, blocked, { kind: 'other' }),
  fc.record({ kind: fc.constant('other' as const), status: fc.integer({ min: 100, max: 599 }) }),
  fc.record({ kind: fc.constant('failed' as const), afterMs: fc.nat(10_000) }),
);
const profiles = fc.record({
  protocol: fc.constantFrom(...rpcProtocols),
  httpMethod: fc.constantFrom(...httpMethods),
  rpcHost: fc.constantFrom('nas.lan', 'localhost', '127.0.0.1', '::1', 'fd00::1', 'example.org'),
  rpcPort: fc.constantFrom(6800, 6801, 443, 80, 22),
  rpcInterface: fc.constantFrom('jsonrpc', '/jsonrpc', 'rpc', '', 'a/b?c'),
  secret: fc.constant('c2VjcmV0'),
});
const cases = fc.record({
  profile: profiles,
  page: fc.record({
    hostname: fc.constantFrom('', 'nas.lan', 'localhost', 'example.org'),
    isSecure: fc.boolean(),
    isOnline: fc.boolean(),
    isSecureContext: fc.boolean(),
    folder: fc.constantFrom(undefined, 'http://nas.lan/', 'https://example.org:8443/a/'),
  }),
  facts: fc.record({
    isUnauthorized: fc.boolean(),
    isPolicyViolated: fc.boolean(),
    localNetwork: fc.constantFrom(undefined, 'granted', 'denied', 'prompt'),
  }),
});

describe('domain/connection/connectionDiagnosis, any outcome of probes', () => {
  const english = readFileSync(join(__dirname, '../../../locales/en.more.txt'), 'utf8');
  const texts = (section: string) => new RegExp(`\\[${section}\\]\\n((?:[^\\[\\n].*\\n)*)`).exec(english)?.[1] ?? '';

  it('ends without repeating a probe, and has texts without the secret for its diagnosis', () => {
    fc.assert(
      fc.property(cases, fc.infiniteStream(outcome), (wanted, outcomes) => {
        const { diagnosis, questions } = examine(wanted, () => outcomes.next().value ?? refused);
        expect(questions.length).toBeLessThanOrEqual(8);
        expect(new Set(questions).size).toBe(questions.length);
        for (const section of ['doctor.cause', 'doctor.remedy']) {
          const line =
            texts(section)
              .split('\n')
              .find((text) => text.startsWith(`${diagnosis.key}=`)) ?? '';
          expect(line).not.toBe('');
          for (const [, name = ''] of line.matchAll(/\{\{(\w+)\}\}/g)) expect(Object.keys(diagnosis.values)).toContain(name);
        }
        expect(JSON.stringify(diagnosis)).not.toMatch(/c2VjcmV0|token:/);
      }),
    );
  });

  it('names the address of a daemon that was shut down', () => {
    expect(shutDownDiagnosis(makeProfile())).toMatchObject({ key: 'shutDown', values: { address: profileUrl(makeProfile()) } });
  });
});
