import { allDefinitions } from '../../../../src/domain/options/definitions';
import { isChanged, shownDefault, typedDefault } from '../../../../src/domain/options/values/defaults';
import { knownOption } from '../../../helpers/knownOption';

describe('domain/options/values/defaults', () => {
  it.each([
    ['split', '5', false],
    ['split', '7', true],
    ['min-split-size', '20971520', false],
    ['min-split-size', '1048576', true],
    ['dir', '/anywhere', false],
    ['netrc-path', '/home/a/.netrc', false],
    ['netrc-path', '/etc/netrc', true],
    ['user-agent', 'aria2/1.36.0', false],
    ['user-agent', 'Mozilla', true],
    ['header', '\n', false],
    ['header', 'A: b\n', true],
    ['all-proxy', '', false],
    ['seed-ratio', '1', false],
  ])('reports %s with value %j as changed: %s', (key, reported, changed) => {
    expect(isChanged(knownOption(key), reported)).toBe(changed);
  });

  it('treats an unset option as unchanged', () => {
    for (const definition of allDefinitions) expect(isChanged(definition, undefined)).toBe(false);
  });

  it("shows the default with compact sizes and the daemon's version", () => {
    expect(shownDefault(knownOption('min-split-size'))).toBe('20M');
    expect(shownDefault(knownOption('user-agent'), '1.37.0')).toBe('aria2/1.37.0');
    expect(shownDefault(knownOption('peer-id-prefix'), '1.37.0')).toBe('A2-1-37-0-');
    expect(shownDefault(knownOption('all-proxy'))).toBe('');
  });

  it('returns a default to reset to only if it is known and can be set', () => {
    expect(typedDefault(knownOption('split'))).toBe('5');
    expect(typedDefault(knownOption('user-agent'), '1.37.0')).toBe('aria2/1.37.0');
    expect(typedDefault(knownOption('user-agent'))).toBeUndefined();
    for (const key of ['dir', 'header', 'enable-rpc']) expect([key, typedDefault(knownOption(key), '1.37.0')]).toEqual([key, undefined]);
    expect(typedDefault(knownOption('all-proxy'))).toBe('');
    // aria2 takes an empty seed time for 0, and refuses an empty host key and checksum.
    for (const key of ['seed-time', 'ssh-host-key-md', 'checksum']) expect([key, typedDefault(knownOption(key))]).toEqual([key, undefined]);
  });
});
