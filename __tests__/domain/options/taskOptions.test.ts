import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueRow } from '../../../scripts/lib/optionRows';
import {
  groupByFilter,
  restartsTask,
  sideEffect,
  taskOption,
  taskOptions,
  whyReadonly,
  type TaskOfOption,
} from '../../../src/domain/options/taskOptions';
import { aVersion } from '../../helpers/makeState';

const rows: CatalogueRow[] = JSON.parse(readFileSync(join(__dirname, '../../../scripts/data/aria2-options.json'), 'utf8'));
const editable = ['active', 'waiting', 'paused'] as const;
const keysOf = (status: TaskOfOption['status'], isTorrent: boolean) => taskOptions({ status, isTorrent }).map(({ key }) => key);

describe('domain/options/taskOptions', () => {
  it.each(editable)('lists the options of a task that is %s in the order of the catalogue', (status) => {
    const listed = rows
      .filter(({ inForms }) => inForms?.shownIn.includes(status))
      .sort((one, other) => (one.inForms?.order ?? 0) - (other.inForms?.order ?? 0));
    expect(listed.length).toBeGreaterThan(20);
    const without = (kind: string) => listed.filter(({ inForms }) => inForms?.filter !== kind).map(({ key }) => key);
    expect(keysOf(status, false)).toEqual(without('bittorrent'));
    expect(keysOf(status, true)).toEqual(without('http'));
  });

  it('lists no options for a stopped task', () => {
    for (const status of ['complete', 'error', 'removed'] as const) {
      expect(taskOptions({ status, isTorrent: false })).toEqual([]);
    }
  });

  it('makes exactly those options editable that the daemon accepts per task, and requires only seed-time', () => {
    for (const row of rows) {
      const definition = taskOption(row.key);
      expect([row.key, definition.readonly !== true]).toEqual([row.key, row.perTask.new && row.perTask.waiting]);
      expect([row.key, definition.required]).toEqual([row.key, row.key === 'seed-time' ? true : undefined]);
    }
  });

  it('reports why an option is readonly', () => {
    expect(whyReadonly(taskOption('parameterized-uri'), aVersion, 'false')).toEqual({ key: 'taskOptions.onlyNew' });
    expect(whyReadonly(taskOption('split'), aVersion, '5')).toBeUndefined();
    expect(whyReadonly(taskOption('no-want-digest-header'), { ...aVersion, version: '1.36.0' }, undefined)).toMatchObject({
      key: 'optionPage.needsVersion',
    });
  });

  it('says which options restart an active task, as the catalogue does', () => {
    for (const { key, perTask, inForms } of rows) {
      if (!inForms) continue;
      expect([key, restartsTask(taskOption(key), 'active')]).toEqual([key, perTask.waiting && perTask.activeRestarts]);
      expect(restartsTask(taskOption(key), 'paused')).toBe(false);
    }
  });

  it('describes the effect of a new folder or name', () => {
    expect(sideEffect(taskOption('dir'), { status: 'active', isTorrent: true })?.key).toBe('taskOptions.torrentStays');
    expect(sideEffect(taskOption('dir'), { status: 'paused', isTorrent: false })?.key).toBe('taskOptions.beginsAnew');
    expect(sideEffect(taskOption('out'), { status: 'paused', isTorrent: false })?.key).toBe('taskOptions.beginsAnewNamed');
    expect(sideEffect(taskOption('split'), { status: 'paused', isTorrent: false })).toBeUndefined();
  });

  it('groups options by kind, without empty groups', () => {
    const groups = groupByFilter(taskOptions({ status: 'paused', isTorrent: true }));
    expect(groups.map(({ filter }) => filter)).toEqual(['global', 'bittorrent']);
  });
});
