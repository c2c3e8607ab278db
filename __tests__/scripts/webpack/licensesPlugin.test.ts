import { inRepository } from '../../../scripts/lib/paths';
import {
  formatLicenses,
  licenseProblems,
  packageFolderOf,
  shippedPackages,
  type ShippedPackage,
} from '../../../scripts/webpack/licensesPlugin';

const shipped = (name: string, license = 'MIT', ...texts: readonly string[]): ShippedPackage => ({
  name,
  version: '1.0.0',
  license,
  texts,
});

describe('scripts/webpack/licensesPlugin', () => {
  it.each([
    ['/a/node_modules/react/index.js', '/a/node_modules/react'],
    ['/a/node_modules/@rc-component/util/es/x.js', '/a/node_modules/@rc-component/util'],
    ['/a/node_modules/one/node_modules/two/x.js', '/a/node_modules/one/node_modules/two'],
    ['/a/src/index.tsx', undefined],
  ])('finds the package of %s', (file, folder) => {
    expect(packageFolderOf(file)).toBe(folder);
  });

  it('names Arioso first, whose own licence demands it, and each package of a file once', () => {
    const files = [inRepository('node_modules', 'redux-saga', 'x.js'), inRepository('node_modules', 'react', 'a.js')];
    const packages = shippedPackages([...files, inRepository('src', 'index.tsx'), inRepository('node_modules', 'react', 'b.js')]);
    expect(packages.map(({ name, license }) => [name, license])).toEqual(['arioso', 'react', 'redux-saga'].map((name) => [name, 'MIT']));
    expect(formatLicenses(packages)).toMatch(/^arioso \d+\.\d+\.\d+ \(MIT\)\nCopyright \(c\) \d+ The Arioso contributors\n/);
  });

  it('writes the terms of each licence once, below its packages and their copyright lines', () => {
    const terms = 'Permission is hereby granted,\nfree of charge';
    const text = formatLicenses([
      shipped('a', 'MIT', `The MIT License (MIT)\n\nCopyright (c) 2019 A\n\n${terms}`),
      shipped('b', 'MIT', `MIT License\n\nCopyright 2020 B\nCopyright © 2021 C\n\nPermission is hereby\ngranted, free of charge`),
      shipped('c', 'ISC', 'ISC License\n\nCopyright (c) 2019 A\n\nPermission to use'),
      shipped('d', 'MIT', `Copyright (c) 2019 A\n${terms}`, `The MIT License\n===\n\nCopyright (c) 2022 D\n\n${terms}`),
    ]);
    expect(text.split(/\n\n-+\n\n/)).toEqual([
      `a 1.0.0 (MIT)\nd 1.0.0 (MIT)\nCopyright (c) 2019 A\n\nb 1.0.0 (MIT)\nCopyright 2020 B\nCopyright © 2021 C\n\nd 1.0.0 (MIT)\nCopyright (c) 2022 D\n\n${terms}`,
      'c 1.0.0 (ISC)\nCopyright (c) 2019 A\n\nPermission to use\n',
    ]);
  });

  it.each([
    ['Apache-2.0', 'You have a perpetual\ncopyright license to reproduce.\nCopyright [yyyy] [name of copyright owner]'],
    ['MIT', 'Permission is hereby granted\n\n---\n\nCopyright (c) 2010 Of the second licence\n\nPermission is hereby granted'],
  ])('leaves later lines about copyright where they are: %s', (license, terms) => {
    expect(formatLicenses([shipped('a', license, `Copyright (c) 2019 A\n\n${terms}`)])).toBe(
      `a 1.0.0 (${license})\nCopyright (c) 2019 A\n\n${terms}\n`,
    );
  });

  it('keeps a text that has no copyright line', () => {
    expect(formatLicenses([shipped('a', 'MIT', 'No licence text.')])).toBe('a 1.0.0 (MIT)\n\nNo licence text.\n');
  });

  it('rejects a licence that is not approved', () => {
    expect(licenseProblems([shipped('a'), shipped('b', '0BSD')])).toEqual([]);
    expect(licenseProblems([shipped('a', 'GPL-3.0-only')])).toEqual([expect.stringContaining('"GPL-3.0-only"')]);
  });
});
