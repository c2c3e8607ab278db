import { formatLicenses, licenseProblems, packageFolderOf, type ShippedPackage } from '../../../scripts/webpack/licensesPlugin';

const shipped = (name: string, license = 'MIT', text = 'Copyright A'): ShippedPackage => ({ name, version: '1.0.0', license, text });

describe('scripts/webpack/licensesPlugin', () => {
  it.each([
    ['/a/node_modules/react/index.js', '/a/node_modules/react'],
    ['/a/node_modules/@rc-component/util/es/x.js', '/a/node_modules/@rc-component/util'],
    ['/a/node_modules/one/node_modules/two/x.js', '/a/node_modules/one/node_modules/two'],
    ['/a/src/index.tsx', undefined],
  ])('finds the package of %s', (file, folder) => {
    expect(packageFolderOf(file)).toBe(folder);
  });

  it('writes each licence text once, below its packages', () => {
    const text = formatLicenses([shipped('a'), shipped('b'), shipped('c', 'ISC', 'Copyright C')]);
    expect(text.match(/Copyright A/g)).toHaveLength(1);
    expect(text).toMatch(/^a 1\.0\.0 \(MIT\)\nb 1\.0\.0 \(MIT\)\n\nCopyright A\n/);
    expect(text).toContain('c 1.0.0 (ISC)\n\nCopyright C');
  });

  it('rejects a licence that is not approved', () => {
    expect(licenseProblems([shipped('a'), shipped('b', '0BSD')])).toEqual([]);
    expect(licenseProblems([shipped('a', 'GPL-3.0-only')])).toEqual([expect.stringContaining('"GPL-3.0-only"')]);
  });
});
