import fc from 'fast-check';
import { inputItems } from '../../../src/domain/input/inputItems';
import { parseInput } from '../../../src/domain/input/parseInput';
import { readTasksJson } from '../../../src/domain/input/tasksJson';
import { processorClock } from '../../helpers/processorClock';

const document = (tasks: unknown, head: object = { kind: 'arioso-tasks', version: 1 }) => JSON.stringify({ ...head, tasks });

describe('domain/input/tasksJson', () => {
  it('reads links and options, and does not require a name or options', () => {
    expect(
      readTasksJson(document([{ links: [' http://a/ü '] }, { links: ['http://b', 'http://c'], options: { out: 'x', header: ['A: 1'] } }])),
    ).toEqual([
      { kind: 'uris', uris: ['http://a/%C3%BC'], options: {} },
      { kind: 'uris', uris: ['http://b', 'http://c'], options: { out: 'x', header: ['A: 1'] } },
    ]);
  });

  it.each([
    ['no JSON', '{'],
    ['another list', '[]'],
    ['another kind', document([], { kind: 'settings', version: 1 })],
    ['a later version', document([], { kind: 'arioso-tasks', version: 2 })],
    ['tasks that are no list', document({})],
    ['a task without links', document([{ links: [] }])],
    ['a link that is no text', document([{ links: [1] }])],
    ['an option that is no text', document([{ links: ['http://a'], options: { split: 5 } }])],
    ['a name that is no option', document([{ links: ['http://a'], options: { 'x\ndir': '/etc' } }])],
  ])('rejects %s', (_, text) => {
    expect(readTasksJson(text)).toBeUndefined();
  });

  it('reports options that aria2 does not accept per task, and invalid links', () => {
    const text = document([{ links: ['http://a'], options: { 'rpc-secret': 'x' } }, { links: ['foo'] }]);
    expect(parseInput(text)).toEqual({
      downloads: [{ kind: 'uris', uris: ['http://a'], options: {} }],
      invalid: ['foo'],
      ignored: [{ link: 'http://a', option: 'rpc-secret' }],
    });
  });

  it('keeps every line of a text with braces', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('{', '}', '{}', 'a', ' "kind": "arioso-tasks",', 'http://a/'), { maxLength: 30 }), (lines) => {
        expect(inputItems(lines.join('\n')).map(({ text }) => text)).toEqual(lines);
      }),
    );
  });

  it('takes time proportional to the length of the text', () => {
    const spentMs = processorClock();
    inputItems('{\n'.repeat(300_000));
    inputItems('{\n}\n'.repeat(100_000));
    inputItems('{"kind":"arioso-tasks"\n'.repeat(50_000));
    expect(spentMs()).toBeLessThan(10_000);
  });
});
