import { selectListedProfiles } from '../../../src/store/selectors/listedProfiles';
import { makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';

describe('store/selectors/listedProfiles', () => {
  const profiles = ['NAS 10', 'NAS 9', 'attic'].map((rpcAlias) => makeProfile({ rpcId: rpcAlias, rpcAlias }));

  it.each([
    ['recentlyUsed', ['NAS 10', 'NAS 9', 'attic']],
    ['rpcAlias', ['attic', 'NAS 9', 'NAS 10']],
  ] as const)('lists the profiles in the order %s', (rpcListDisplayOrder, names) => {
    const state = makeState({ profiles, settings: { rpcListDisplayOrder } });
    expect(selectListedProfiles(state).map(({ rpcAlias }) => rpcAlias)).toEqual(names);
  });
});
