import * as v from 'valibot';
import type { Audience } from '~/schemas/events/audience';
import type { Shown } from '~/schemas/notifications/notification';
import type { MessageKind } from '~/schemas/outbox/message-kinds';
import type { StatusDomain } from '~/schemas/statuses';

// What an act is (docs/architecture.md, "What happens"): each domain has a file of them beside this one, and
// `services/activity/happened.server.ts` tells them. Nobody else writes a log entry, a notification or an
// event.

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
 * Who is told. `admins` are all active ones, or all others; `people` are those that the service chooses, where
 * no name says it.
 */
export type Hearer = 'seller' | 'buyer' | 'buyingShop' | 'admins' | 'person' | 'people';

type Entries = v.ObjectEntries & { id: v.GenericSchema<string> };
type FactsIn<E extends Entries> = v.InferOutput<v.ObjectSchema<E, undefined>>;
type NameOf<Facts> = Extract<keyof Facts, string>;

interface Tells<Facts, Types extends string, Events extends Record<string, PublicEvent>> {
  /** Its entry in the activity log: its type, its name there, and the facts that it keeps. */
  log: { type: Types; as: string; says: readonly NameOf<Facts>[] } | null;
  /**
   * Whose notification it is: its name there, by which its words are found, too; the kind of messages as which
   * it leaves by email and SMS, null where it stays in the app; the facts that it keeps, and what it shows.
   */
  hears?: {
    [To in Hearer]?: {
      as: string;
      leaves: MessageKind | null;
      says: readonly NameOf<Facts>[];
      /** How many characters it keeps of each text; all of them where it is not said. */
      upTo?: number;
      shows: (facts: Facts) => Shown;
    };
  };
  /** The events that programs are told, with their data; null where there is none this time. */
  publishes?: {
    [Type in keyof Events]?: (facts: Facts) => v.InferOutput<Events[Type]['data']> | null;
  };
  /** Who may read those events. */
  audience?: (facts: Facts) => Audience[];
}

/**
 * What makes the acts of a domain, of its types of log entries and its events. An act has facts (valibot, with
 * units; `id` is that of the record it is about) and says who is told which of them.
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
  log: { type: string; as: string; says: readonly string[] } | null;
  hears?: {
    [To in Hearer]?: {
      as: string;
      leaves: MessageKind | null;
      says: readonly string[];
      upTo?: number;
      shows: (facts: never) => Shown;
    };
  };
  publishes?: Record<string, (facts: never) => object | null>;
  audience?: (facts: never) => Audience[];
}

/** GHS. */
export const cedis = v.pipe(v.number(), v.description('GHS'));
