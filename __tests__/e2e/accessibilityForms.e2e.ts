import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { accessibilityFaults, examinedVisit, touchFaults } from './support/states/examine';
import { visitPageStates, visitsTimeoutMs } from './support/states/visitPageStates';
import { phone } from './support/states/pageState';
import { formStates } from './support/states/formStates';
import { startStatesTestbed, type StatesTestbed } from './support/states/statesTestbed';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let testbed: StatesTestbed;

beforeAll(async () => {
  testbed = await startStatesTestbed(lasting);
});

describe('e2e/accessibilityForms', () => {
  it(
    'finds no fault on the pages for a new task, for one task, for options and settings',
    async () => {
      const states = formStates(testbed.gids, testbed.torrent);
      expect(await visitPageStates({ ...testbed, browser, states, visit: examinedVisit, examine: accessibilityFaults })).toEqual([]);
    },
    visitsTimeoutMs,
  );

  it(
    'has targets for fingers on each of these pages, and fits a phone',
    async () => {
      const states = formStates(testbed.gids, testbed.torrent).filter(({ visit }) => visit === undefined);
      const visit = { ...examinedVisit, ...phone };
      expect(await visitPageStates({ ...testbed, browser, states, visit, examine: touchFaults })).toEqual([]);
    },
    visitsTimeoutMs,
  );
});
