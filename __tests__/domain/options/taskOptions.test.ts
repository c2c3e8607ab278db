import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueRow } from '../../../scripts/lib/optionRows';
import {
  groupByFilter,
  optionMoment,
  restartsTask,
  sideEffect,
  taskOption,
  taskOptions,
  whyReadonly,
  type OptionMoment,
} from '../../../src/domain/options/taskOptions';
import { aVersion } from '../../helpers/makeState';

const rows: CatalogueRow[] = JSON.parse(readFileSync(join(__dirname, '../../../scripts/data/aria2-options.json'), 'utf8'));
const moments: readonly OptionMoment[] = ['active', 'waiting', 'paused'];
const keysOf = (status: OptionMoment, isTorrent: boolean) => taskOptions({ status, isTorrent }).map(({ key }) => key);

describe('domain/options/taskOptions', () => {
  it.each(moments)('shows what the catalogue lists for a task that is %s, in its order', (status) => {
    const listed = rows
      .filter(({ taskEditor }) => taskEditor?.shownIn.includes(status))
      .sort((one, other) => (one.taskEditor?.order ?? 0) - (other.taskEditor?.order ?? 0));
    expect(listed.length).toBeGreaterThan(20);
    const without = (kind: string) => listed.filter(({ taskEditor }) => taskEditor?.filter !== kind).map(({ key }) => key);
    expect(keysOf(status, false)).toEqual(without('bittorrent'));
    expect(keysOf(status, true)).toEqual(without('http'));
  });

  it('shows nothing for what has stopped', () => {
    for (const status of ['complete', 'error', 'removed'] as const) {
      expect(optionMoment(status)).toBeUndefined();
      expect(taskOptions({ status, isTorrent: false })).toEqual([]);
    }
  });

  it('lets everything be changed that the daemon takes for a task, and requires only a seed time', () => {
    for (const row of rows) {
      const definition = taskOption(row.key);
      expect([row.key, definition.readonly !== true]).toEqual([row.key, row.perTask.new && row.perTask.waiting]);
      expect([row.key, definition.required]).toEqual([row.key, row.key === 'seed-time' ? true : undefined]);
    }
  });

  it('says why an option can only be read', () => {
    expect(whyReadonly(taskOption('parameterized-uri'), aVersion, 'false')).toEqual({ key: 'taskOptions.onlyNew' });
    expect(whyReadonly(taskOption('split'), aVersion, '5')).toBeUndefined();
    expect(whyReadonly(taskOption('no-want-digest-header'), { ...aVersion, version: '1.36.0' }, undefined)).toMatchObject({
      key: 'optionPage.needsVersion',
    });
  });

  it('knows which changes start a running task anew, as the catalogue has it', () => {
    for (const { key, perTask, taskEditor } of rows) {
      if (!taskEditor) continue;
      expect([key, restartsTask(taskOption(key), 'active')]).toEqual([key, perTask.waiting && perTask.activeRestarts]);
      expect(restartsTask(taskOption(key), 'paused')).toBe(false);
    }
  });

  it('says what another place does to a download', () => {
    expect(sideEffect(taskOption('dir'), { status: 'active', isTorrent: true })?.key).toBe('taskOptions.torrentStays');
    expect(sideEffect(taskOption('dir'), { status: 'paused', isTorrent: false })?.key).toBe('taskOptions.beginsAnew');
    expect(sideEffect(taskOption('out'), { status: 'paused', isTorrent: false })?.key).toBe('taskOptions.beginsAnewNamed');
    expect(sideEffect(taskOption('split'), { status: 'paused', isTorrent: false })).toBeUndefined();
  });

  it('groups by kind, without empty groups', () => {
    const groups = groupByFilter(taskOptions({ status: 'paused', isTorrent: true }));
    expect(groups.map(({ filter }) => filter)).toEqual(['global', 'bittorrent']);
  });
});
