import { readFileSync } from 'node:fs';
import { inRepository } from '../../scripts/lib/paths';

interface LockedPackage {
  readonly integrity?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly resolved?: string;
}

const { packages } = JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8')) as { packages: Record<string, LockedPackage> };
const locked = Object.entries(packages).filter(([name]) => name !== '');

const suits = (wanted: readonly string[] | undefined, own: string) => wanted === undefined || wanted.includes(own);

describe('package-lock.json', () => {
  it('has an integrity for each package that npm installs on Linux x64', () => {
    const installed = locked.filter(([, { os, cpu }]) => suits(os, 'linux') && suits(cpu, 'x64'));
    expect(installed.length).toBeGreaterThan(800);
    expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([name]) => name)).toEqual([]);
  });

  it('contains no registry URL', () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name)).toEqual([]);
  });
});
