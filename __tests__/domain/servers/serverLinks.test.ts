import fc from 'fast-check';
import { findServer, serverParameter } from '../../../src/domain/servers/serverInAddress';
import { pathOnServer } from '../../../src/domain/servers/serverLinks';
import { profileName } from '../../../src/domain/connection/rpcProfile';
import { makeProfile } from '../../helpers/makeProfile';

const queryOf = (path: string): string => path.slice(path.indexOf('?'));

describe('domain/servers/serverLinks', () => {
  it('builds a link that finds its server, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (alias) => {
        const profile = makeProfile({ rpcAlias: alias });
        expect(findServer([profile], serverParameter(queryOf(pathOnServer('/all', profile))))).toBe(profile);
      }),
    );
  });

  it('encodes a lone surrogate in a name as U+FFFD', () => {
    const profile = makeProfile({ rpcAlias: 'NAS \uD800' });
    expect(profileName(profile)).toBe('NAS \uD800');
    expect(pathOnServer('/all', profile)).toBe('/all?server=NAS%20%EF%BF%BD');
  });

  it('finds no server without a name', () => {
    expect(findServer([makeProfile({ rpcAlias: 'undefined' })], undefined)).toBeUndefined();
  });
});
