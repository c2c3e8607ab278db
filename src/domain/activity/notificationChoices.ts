import type { TaskEventKind } from './activityEvent';
import { entryFor, invalidRpcId, parseRuleProfile } from '../rules/rulesOfProfile';
import { parseEntries, notBoolean, textOfRules, unknownField, type CheckedRule, type ParsedRules } from '../rules/ruleText';

/** The topics of desktop notifications. The user switches each on or off, for all profiles or for one. */
export const notificationTopics = ['started', 'finished', 'failed'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** One entry of the setting `browserNotificationEvents`: `{"started": true, "failed": false, "rpcId": "…"}`. */
interface NotificationChoice extends Readonly<Record<NotificationTopic, boolean>> {
  /** The profile that the entry is for; absent: all that have no entry of their own. */
  readonly rpcId?: string;
}

/** The choice of a profile without an entry, and the values of missing fields. They are those of AriaNg. */
const defaultNotifications: NotificationChoice = { started: false, finished: true, failed: true };

/** The text of the setting. A text with a mistake has no entries. */
export const parseNotificationChoices = (text: string): ParsedRules<NotificationChoice> => parseEntries(text, checkEntry);

const fields: readonly string[] = notificationTopics;

function checkEntry({ rpcId, ...raw }: Readonly<Record<string, unknown>>): CheckedRule<NotificationChoice> {
  const foreign = unknownField(raw, fields);
  if (foreign) return foreign;
  const choice = { ...defaultNotifications };
  for (const topic of notificationTopics) {
    const value = raw[topic] ?? choice[topic];
    if (typeof value !== 'boolean') return notBoolean(topic);
    choice[topic] = value;
  }
  const profile = parseRuleProfile(rpcId);
  return profile ? { rule: { ...choice, ...profile } } : invalidRpcId;
}

export const textOfNotificationChoices = (choices: readonly NotificationChoice[]): string => textOfRules(choices);

/** The choice for a profile: its own, else that for all, else the default one. */
export const notificationChoiceOf = (choices: readonly NotificationChoice[], rpcId: string | undefined): NotificationChoice =>
  entryFor(choices, rpcId) ?? defaultNotifications;

/** The topic of each kind of event that a notification announces (docs/reference-behaviour.md, section 15). */
export const topicOfEvent = {
  started: 'started',
  completed: 'finished',
  btCompleted: 'finished',
  failed: 'failed',
} as const satisfies Readonly<Partial<Record<TaskEventKind | 'started', NotificationTopic>>>;
export type NotifiedKind = keyof typeof topicOfEvent;

/** Whether a notification announces this kind of event at all. */
export const isNotified = <Event extends { readonly kind: string }>(event: Event): event is Event & { readonly kind: NotifiedKind } =>
  Object.hasOwn(topicOfEvent, event.kind);
