import * as v from 'valibot';
import type { AnyAct, RecipientRole } from '~/acts/act';
import { type ActName, acts, type Facts, logTypes, publicEvents, type RecipientsOf } from '~/acts/acts';
import type { HistoryChange, HistoryLog } from '~/schemas/activity/history-log';
import type { HappenedEvent } from '~/schemas/events/event';
import { type AnyTexts, actTexts } from '~/texts/en/acts';
import { truncate } from '~/utils/text';
import type { NotificationContent } from '../notifications/notify.server';

// What an act comes to as a log entry, as notifications and as events: all of it follows from `app/acts/` and
// the words in `app/texts/`.

/** What an entry of the activity log keeps. */
export type LogContent = Pick<HistoryLog, 'event' | 'values' | 'description'> & {
  type: keyof typeof logTypes;
};

const actOf = (name: ActName): AnyAct => acts[name];

/** Whom an act notifies. */
export const recipientsOf = <Name extends ActName>(name: Name) =>
  Object.keys(actOf(name).notifies ?? {}) as RecipientsOf<Name>[];

function logOf(name: ActName) {
  const { log } = actOf(name);
  if (!log) throw new Error(`${name} is not logged`);
  return { ...log, type: log.type as keyof typeof logTypes };
}

/** The entry of an act. @throws Error for one that cannot be told */
export function entryOf<Name extends ActName>(
  name: Name,
  facts: Facts<Name>,
  changes: readonly HistoryChange[],
): LogContent {
  const { as: event, type, keeps } = logOf(name);
  const values = pick(facts, keeps);
  return { event, type, values, description: wordsOf(name, 'log')(given(values), changes) };
}

/** An entry that keeps no more than what kind of act it was. */
export function bareEntryOf(name: ActName): LogContent {
  const { as: event, type } = logOf(name);
  return { event, type, values: {}, description: logTypes[type].label };
}

/** The notification of an act for one of its recipients. @throws Error for one that cannot be told */
export function notificationOf<Name extends ActName>(
  name: Name,
  facts: Facts<Name>,
  to: RecipientsOf<Name>,
): NotificationContent {
  const hearing = actOf(name).notifies?.[to as RecipientRole];
  if (!hearing) throw new Error(`${to} does not hear of ${name}`);
  const { as: event, leaves, keeps, upTo, shows } = hearing;
  const values = pick(facts, keeps, upTo);
  return { event, leaves, values, message: wordsOf(event, 'bell')(given(values)), ...shows(given(facts)) };
}

/** The events of an act. @throws Error for one that cannot be told */
export function eventsOf<Name extends ActName>(name: Name, facts: Facts<Name>): HappenedEvent[] {
  const { publishes = {}, audience } = actOf(name);
  return Object.entries(publishes).flatMap(([key, dataOf]) => {
    const data = dataOf(given(facts));
    if (data === null) return [];
    const type = key as keyof typeof publicEvents;
    return [{ type, data: v.parse(publicEvents[type].data, data), audience: audience?.(given(facts)) ?? [] }];
  });
}

// The functions of an act and its words take its own facts. That what goes through here for all acts is of
// the same act the compiler does not see.
const given = (facts: object) => facts as never;

function wordsOf<Kind extends keyof AnyTexts>(name: string, kind: Kind): NonNullable<AnyTexts[Kind]> {
  const words = (actTexts as Record<string, AnyTexts>)[name]?.[kind];
  if (!words) throw new Error(`${name} has no words`);
  return words;
}

/** Facts as they are stored, some texts only up to so many characters: no lists and records. */
function pick(
  facts: object,
  names: readonly string[],
  upTo: Readonly<Record<string, number>> = {},
): HistoryLog['values'] {
  const entries = names.map((name): [string, string | number | boolean] => {
    const value: unknown = Reflect.get(facts, name);
    if (typeof value === 'string') return [name, truncate(value, upTo[name] ?? Infinity)];
    if (typeof value === 'number' || typeof value === 'boolean') return [name, value];
    throw new Error(`the fact ${name} cannot be stored`);
  });
  return Object.fromEntries(entries);
}
