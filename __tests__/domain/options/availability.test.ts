import { isOlder, whyMissing } from '../../../src/domain/options/availability';
import { knownOption } from '../../helpers/knownOption';

const daemon = { version: '1.36.0', enabledFeatures: ['BitTorrent'] };

describe('domain/options/availability', () => {
  it.each([
    ['1.9', '1.18.4', true],
    ['1.18.4', '1.18.4', false],
    ['1.37.0', '1.36.9', false],
    ['1.36', '1.36.1', true],
    ['1.37.0-beta.0', '1.37.0', false],
  ])('says that version %s is older than %s: %s', (version, other, older) => {
    expect(isOlder(version, other)).toBe(older);
  });

  it('reports why the daemon lacks an option', () => {
    expect(whyMissing(knownOption('bt-load-saved-metadata'), { ...daemon, version: '1.32.0' }, undefined)).toEqual({
      key: 'optionPage.needsVersion',
      values: { version: '1.33.0' },
    });
    expect(whyMissing(knownOption('metalink-language'), daemon, undefined)).toEqual({
      key: 'optionPage.needsFeature',
      values: { feature: 'Metalink' },
    });
    expect(whyMissing(knownOption('split'), daemon, undefined)).toEqual({ key: 'optionPage.missing' });
  });

  it('does not call an option missing when it is returned, unset, or the version is unknown', () => {
    expect(whyMissing(knownOption('metalink-language'), daemon, 'en')).toBeUndefined();
    expect(whyMissing(knownOption('all-proxy'), daemon, undefined)).toBeUndefined();
    expect(whyMissing(knownOption('split'), undefined, undefined)).toBeUndefined();
    expect(whyMissing(knownOption('metalink-language'), { ...daemon, enabledFeatures: [] }, undefined)).toBeUndefined();
  });
});
