import { obstacleTo } from '../../../../scripts/bench/daemons/filledAria2';

describe('scripts/bench/daemons/filledAria2', () => {
  it('runs as many real downloads as the system allows open files', () => {
    expect(obstacleTo({ kind: 'active', count: 1000 }, 2500)).toBeNull();
    expect(obstacleTo({ kind: 'active', count: 1001 }, 2500)).toBe('1001 real downloads need 2502 open files, ulimit -Hn allows 2500');
    expect(obstacleTo({ kind: 'active', count: 1001 }, Infinity)).toBeNull();
    expect(obstacleTo({ kind: 'active', count: 1001 }, null)).toBeNull();
    expect(obstacleTo({ kind: 'waiting', count: 10_000 }, 100)).toBeNull();
  });
});
