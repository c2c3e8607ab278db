import { firstOptions, groupByPage, parseFavourites, toggleFavourite } from '../../../src/domain/options/pageOptions';
import { knownOption } from '../../helpers/knownOption';

describe('domain/options/pageOptions', () => {
  it('groups options by page, in the order of the pages', () => {
    const groups = groupByPage([knownOption('rpc-secure'), knownOption('split'), knownOption('dir'), knownOption('gid')]);
    expect(groups.map(({ category, definitions }) => [category, definitions.map(({ key }) => key)])).toEqual([
      ['basic', ['dir']],
      ['http-ftp-sftp', ['split']],
      ['rpc', ['rpc-secure']],
    ]);
  });

  it('takes the first options across groups', () => {
    const groups = groupByPage([knownOption('dir'), knownOption('log'), knownOption('split'), knownOption('rpc-secure')]);
    expect(firstOptions(groups, 3).map(({ definitions }) => definitions.length)).toEqual([2, 1]);
    expect(firstOptions(groups, Infinity)).toEqual(groups);
    expect(firstOptions(groups, 0)).toEqual([]);
  });

  it('adds and removes a favourite', () => {
    expect(parseFavourites(' dir  split dir ')).toEqual(['dir', 'split']);
    expect(toggleFavourite('dir', 'split')).toBe('dir split');
    expect(toggleFavourite('dir split', 'dir')).toBe('split');
  });
});
