import * as v from 'valibot';
import type { Audience } from '~/schemas/events/audience';
import type { Shown } from '~/schemas/notifications/notification';
import type { MessageKind } from '~/schemas/outbox/message-kinds';
import type { StatusDomain } from '~/schemas/statuses';

// What an act is: each domain has a file of them beside this one, and `services/activity/happened.server.ts`
// tells them. Nobody else writes a log entry, a notification or an event.

/** A type of log entries: as people read it, and whose status `status` is in the entries' changes. */
export interface LogType {
  label: string;
  status?: StatusDomain;
}

/** An event as programs know it: its data, and whose programs may read it. */
export interface PublicEvent {
  data: v.GenericSchema<object>;
  readers: readonly ('shops' | 'sellers')[];
}

/**
 * Who is notified. `admins` are all active ones, or all others; `people` are those that the service chooses,
 * where no name says it.
 */
export type RecipientRole = 'seller' | 'buyer' | 'buyingShop' | 'admins' | 'person' | 'people';

type Entries = v.ObjectEntries & { id: v.GenericSchema<string> };
/** The facts of an act by their schemas. */
export type FactsIn<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;
type NameOf<Facts> = Extract<keyof Facts, string>;

interface LogEntry<Type, As, Keeps> {
  type: Type;
  /** Its name in the log. */
  as: As;
  /** The facts that it keeps. */
  keeps: Keeps;
}

interface ActNotification<Facts, As = string, Keeps = readonly NameOf<Facts>[]> {
  /** Its name in records, by which its words are found, too. */
  as: As;
  /** The kind of messages as which it leaves by email and SMS; null where it stays in the app. */
  leaves: MessageKind | null;
  /** The facts that it keeps. */
  keeps: Keeps;
  shows: (facts: Facts) => Shown;
  /** How many characters it keeps of what a person typed, by fact; all of them where it is not said. */
  upTo?: Readonly<Record<string, number>>;
}

/** The events that programs are told, with their data, and who may read them: events have readers. */
type Publishes<Facts, Events extends Record<string, PublicEvent>> =
  | {
      /** Null where there is none this time. */
      publishes: { [Type in keyof Events]?: (facts: Facts) => v.InferOutput<Events[Type]['data']> | null };
      audience: (facts: Facts) => Audience[];
    }
  | { publishes?: undefined; audience?: (facts: Facts) => Audience[] };

type Tells<Facts, Types extends string, Events extends Record<string, PublicEvent>> = {
  /** Its entry in the activity log. */
  log: LogEntry<Types, string, readonly NameOf<Facts>[]> | null;
  /** The notification of each recipient. */
  notifies?: {
    [To in RecipientRole]?: ActNotification<Facts>;
  };
} & Publishes<Facts, Events>;

/** An entry of the activity log. */
export const entry = <const Type extends string, const As extends string, const Keeps>(
  type: Type,
  as: As,
  keeps: Keeps,
): LogEntry<Type, As, Keeps> => ({ type, as, keeps });

/** A notification; `act` checks that its facts are those of the act. */
export const notification = <Facts, const As extends string, const Keeps extends readonly string[]>(
  as: As,
  leaves: MessageKind | null,
  keeps: Keeps,
  shows: (facts: Facts) => Shown,
): ActNotification<Facts, As, Keeps> => ({ as, leaves, keeps, shows });

/**
 * What makes the acts of a domain, of its types of log entries and its events. An act has facts (valibot,
 * with units; `id` is that of the record it is about) and says who is told which of them.
 */
export const actsWith =
  <Types extends Record<string, LogType>, Events extends Record<string, PublicEvent>>(
    _types: Types,
    _events: Events,
  ) =>
  <E extends Entries, const T extends Tells<FactsIn<E>, Extract<keyof Types, string>, Events>>(
    facts: E,
    tells: T,
  ) => ({ facts: v.object(facts), ...tells });

/** An act whose facts are not known: for what goes through all of them. */
export interface AnyAct {
  facts: v.GenericSchema<object>;
  log: LogEntry<string, string, readonly string[]> | null;
  notifies?: { [To in RecipientRole]?: ActNotification<never, string, readonly string[]> };
  publishes?: Record<string, (facts: never) => object | null>;
  audience?: (facts: never) => Audience[];
}

/** GHS. */
export const cedis = v.pipe(v.number(), v.description('GHS'));

/** GHS with two decimals, as events for programs say it. */
export const cedisText = v.pipe(v.string(), v.description('GHS, as a text.'));
