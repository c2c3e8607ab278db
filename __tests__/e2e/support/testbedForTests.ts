import { type Aria2Process, type Aria2Settings, startAria2 } from '../../../scripts/testbed/aria2Process';
import { type FileServer, startFileServer } from '../../../scripts/testbed/fileServer';
import { cleanUp } from './cleanUp';
import { serveSite, type Site, type SiteSource } from './servers/site';

export interface Testbed {
  /** One for all tests of the file. */
  readonly files: FileServer;
  /** The URL of a file whose download takes a quarter of an hour. */
  readonly slowFile: (name: string) => string;
  /** New for each test, so it begins without tasks. */
  readonly daemon: Aria2Process;
  /** Serves the page, with a preset that names this daemon. */
  readonly site: Site;
}

interface Wanted {
  readonly daemon?: Aria2Settings;
  readonly site?: Omit<SiteSource, 'daemons'>;
}

/**
 * The usual set-up of a file whose tests add tasks. `take` receives the testbed before each test. Returns the function that registers
 * what else a test starts (cleanUp).
 */
export function testbedForTests(take: (testbed: Testbed) => void, wanted: Wanted = {}): ReturnType<typeof cleanUp> {
  const lasting = cleanUp(afterAll);
  const started = cleanUp(afterEach);
  let files: FileServer;
  beforeAll(async () => {
    files = await lasting(startFileServer());
  });
  beforeEach(async () => {
    const daemon = await started(startAria2({ secret: 'page secret', ...wanted.daemon }));
    const site = await started(serveSite({ ...wanted.site, daemons: [{ port: daemon.port, secret: daemon.secret }] }));
    take({ files, slowFile: (name) => `${files.url}/slow/1000/900000/${name}`, daemon, site });
  });
  return started;
}
