import { browserForTests } from './support/browser';
import { cleanUp } from './support/cleanUp';
import { accessibilityFaults } from './support/examine';
import { takeTour } from './support/takeTour';
import { formStations } from './support/tourForms';
import { startTourLab, type TourLab } from './support/tourLab';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let lab: TourLab;

beforeAll(async () => {
  lab = await startTourLab(lasting);
});

describe('e2e/accessibility, the tour', () => {
  it('finds no fault on the pages for a new task, for one task, for options and settings', async () => {
    const visit = { storage: { 'Arioso.Options': '{"theme":"system","language":"en"}' }, reducedMotion: 'reduce' } as const;
    const stations = formStations(lab.gids, lab.torrent);
    expect(await takeTour({ ...lab, browser, stations, visit, examine: accessibilityFaults })).toEqual([]);
  });
});
