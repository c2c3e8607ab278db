import { allDefinitions } from '../../../src/domain/options/definitions';
import { searchEntry, searchOptions } from '../../../src/domain/options/searchOptions';

describe('domain/options/searchOptions', () => {
  const entries = allDefinitions.map((definition) =>
    searchEntry(definition, definition.key === 'split' ? 'Connections per download' : '', definition.key === 'dir' ? '下载文件夹' : ''),
  );
  const found = (query: string) => searchOptions(entries, query).map(({ key }) => key);

  it('finds options by key, words of the key, title and description, ignoring case', () => {
    expect(found('BT-tracker')).toContain('bt-tracker-timeout');
    expect(found('tracker bt timeout')).toEqual(['bt-tracker-connect-timeout', 'bt-tracker-timeout']);
    expect(found('per DOWNLOAD')).toEqual(['split']);
    expect(found('文件夹')).toEqual(['dir']);
    expect(found('nothing like it')).toEqual([]);
    expect(found(' ')).toHaveLength(allDefinitions.length);
  });
});
