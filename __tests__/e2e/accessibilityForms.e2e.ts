import type { Page } from 'playwright-core';
import { browserForTests } from './support/browser';
import { cleanUp } from './support/cleanUp';
import { accessibilityFaults, examinedVisit, sidewaysFaults, smallTargets } from './support/examine';
import { takeTour, tourTimeoutMs } from './support/takeTour';
import { phone } from './support/tour';
import { formStations } from './support/tourForms';
import { startTourTestbed, type TourTestbed } from './support/tourTestbed';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let testbed: TourTestbed;

beforeAll(async () => {
  testbed = await startTourTestbed(lasting);
});

describe('e2e/accessibility, the tour', () => {
  it(
    'finds no fault on the pages for a new task, for one task, for options and settings',
    async () => {
      const stations = formStations(testbed.gids, testbed.torrent);
      expect(await takeTour({ ...testbed, browser, stations, visit: examinedVisit, examine: accessibilityFaults })).toEqual([]);
    },
    tourTimeoutMs,
  );

  it(
    'has targets for fingers on each of these pages, and fits a phone',
    async () => {
      const stations = formStations(testbed.gids, testbed.torrent).filter(({ visit }) => visit === undefined);
      const visit = { ...examinedVisit, ...phone };
      const examine = async (page: Page) => [...(await smallTargets(page, { width: 24, height: 44 })), ...(await sidewaysFaults(page))];
      expect(await takeTour({ ...testbed, browser, stations, visit, examine })).toEqual([]);
    },
    tourTimeoutMs,
  );
});
