import { optionCategories, optionsPath } from '../../../src/domain/routes';
import { selectOptionPage } from '../../../src/store/selectors/optionPage';
import { makeState } from '../../helpers/makeState';

const pageAt = (path: string) => selectOptionPage(makeState({ path }));

describe('store/selectors/optionPage', () => {
  it('returns the page of options that is open', () => {
    for (const page of [...optionCategories, 'favourites'] as const) expect(pageAt(optionsPath(page))).toBe(page);
    expect(pageAt('/settings/aria2/bt/')).toBe('bt');
  });

  it.each(['/settings/aria2', '/settings/arioso', '/downloading'])('returns nothing at %s', (path) => {
    expect(pageAt(path)).toBeUndefined();
  });
});
