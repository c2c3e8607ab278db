import { findCrowdedFolders } from '../../../scripts/checks/checkFolders';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

afterEach(removeTrees);

describe('scripts/checks/checkFolders', () => {
  it('finds folders with more than 16 modules, except lists', () => {
    const many = (folder: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, place) => [`${folder}/m${place}.ts`, '']));
    const root = makeTree({
      ...many('src/domain/tasks', 17),
      ...many('src/sagas', 16),
      ...many('src/store/slices', 20),
      ...many('scripts', 17),
      ...many('scripts/bench', 17),
      ...many('__tests__/e2e/support/page', 17),
    });
    expect(findCrowdedFolders(root)).toEqual(
      ['src/domain/tasks', 'scripts/bench', '__tests__/e2e/support/page'].map(
        (folder) => `${folder}: more than 16 modules; sort them into folders`,
      ),
    );
  });
});
