import fc from 'fast-check';
import {
  isNotified,
  notificationChoiceOf,
  parseNotificationChoices,
  textOfNotificationChoices,
} from '../../../src/domain/activity/notificationChoices';

const topics = { started: fc.boolean(), finished: fc.boolean(), failed: fc.boolean() };

describe('domain/activity/notificationChoices', () => {
  it('reads back the text it writes', () => {
    const lists = fc.uniqueArray(fc.record({ ...topics, rpcId: fc.string({ minLength: 1, maxLength: 20 }) }), {
      selector: ({ rpcId }) => rpcId,
      maxLength: 5,
    });
    fc.assert(
      fc.property(fc.record(topics), lists, (all, own) => {
        const choices = [all, ...own];
        expect(parseNotificationChoices(textOfNotificationChoices(choices))).toEqual({ rules: choices });
      }),
      { numRuns: 200 },
    );
  });

  it('uses the default for missing fields and for a server without an entry', () => {
    const common = { started: false, finished: true, failed: true };
    expect(parseNotificationChoices('[{"started":true}]').rules).toEqual([{ ...common, started: true }]);
    expect(notificationChoiceOf([], 'a')).toEqual(common);
    const own = { ...common, failed: false, rpcId: 'b' };
    expect(notificationChoiceOf([own], 'a')).toEqual(common);
    expect(notificationChoiceOf([{ ...common, started: true }, own], 'b')).toBe(own);
  });

  it.each([
    ['[{"started":1}]', { ruleNumber: 1, label: { key: 'rules.problem.boolean', values: { field: 'started' } } }],
    ['[{},{"ended":true}]', { ruleNumber: 2, label: { key: 'rules.problem.field', values: { value: 'ended' } } }],
    ['[{},{}]', { ruleNumber: 2, label: { key: 'rules.problem.twice' } }],
    ['[{"rpcId":1}]', { ruleNumber: 1, label: { key: 'rules.problem.rpcId' } }],
  ])('names the place of a mistake: %s', (text, problem) => {
    expect(parseNotificationChoices(text)).toEqual({ rules: [], problem });
  });

  it('notifies of no other kinds of events', () => {
    const kinds = ['started', 'completed', 'btCompleted', 'failed', 'added', 'metadataReady', 'seedingEnded', 'retried', 'toString'];
    expect(kinds.filter((kind) => isNotified({ kind }))).toEqual(['started', 'completed', 'btCompleted', 'failed']);
  });
});
