import type { ListenMessage, ListenRequest, TargetChange } from './listen-protocol';
import type { LiveQuery, LiveSnapshot } from './live-query';
import { Target } from './target';

/** What a message has brought about. */
export interface Effects {
  /** What is shown from now on. */
  snapshots: [key: string, snapshot: LiveSnapshot][];
  /** Whether one of the snapshots is a change of what was shown before. */
  changed: boolean;
  /** Documents that came: each is billed as a read. */
  delivered: number;
  /** Whether all that was sent so far belongs together. */
  consistent: boolean;
  /** Targets that the database has dropped, with its reason. */
  dropped: { key: string; code: number }[];
  /** What has to be asked now. */
  requests: Omit<ListenRequest, 'database'>[];
}

/**
 * All queries of a tab, as the targets of one channel. A channel numbers its targets; numbers are never used
 * again, so that a late word about a target that was given up is about none.
 */
export class Targets {
  #lastId = 0;
  readonly #byKey = new Map<string, Target>();

  get size(): number {
    return this.#byKey.size;
  }

  add(key: string, query: LiveQuery): void {
    this.#byKey.set(key, new Target(key, query));
  }

  /** Forgets a query. @returns the number of its target, to be given up */
  remove(key: string): number | undefined {
    const target = this.#byKey.get(key);
    this.#byKey.delete(key);
    return target?.id;
  }

  /** Asks for one query on a channel, from where it was. */
  ask(database: string, key: string): ListenRequest['addTarget'] {
    this.#lastId += 1;
    return this.#byKey.get(key)?.ask(database, this.#lastId);
  }

  /** Asks for all of them: on a new channel. */
  askAll(database: string): ListenRequest['addTarget'][] {
    return [...this.#byKey.keys()].map((key) => this.ask(database, key));
  }

  /** Takes in a message of the channel. */
  take(database: string, message: ListenMessage): Effects {
    const effects: Effects = {
      snapshots: [],
      changed: false,
      delivered: 0,
      consistent: false,
      dropped: [],
      requests: [],
    };
    const { targetChange, documentChange, filter } = message;
    const gone = message.documentDelete ?? message.documentRemove;
    if (targetChange) this.#takeChange(targetChange, effects);
    if (documentChange) {
      const { document, targetIds = [], removedTargetIds = [] } = documentChange;
      if (targetIds.length > 0) effects.delivered += 1;
      for (const target of this.#numbered(targetIds)) target.put(document);
      for (const target of this.#numbered(removedTargetIds)) target.drop(document.name);
    }
    if (gone) {
      for (const target of this.#numbered(gone.removedTargetIds ?? [])) target.drop(gone.document);
    }
    for (const target of filter ? this.#numbered([filter.targetId]) : []) {
      const before = target.id;
      if (target.fits(filter?.count ?? 0)) continue;
      target.forget();
      effects.requests.push({ removeTarget: before }, { addTarget: this.ask(database, target.key) });
    }
    return effects;
  }

  #numbered(ids: number[]): Target[] {
    return [...this.#byKey.values()].filter(({ id }) => id !== undefined && ids.includes(id));
  }

  #takeChange(change: TargetChange, effects: Effects): void {
    const { targetChangeType: type = 'NO_CHANGE', targetIds = [], resumeToken } = change;
    const targets = targetIds.length > 0 ? this.#numbered(targetIds) : [...this.#byKey.values()];
    for (const target of targets) {
      if (type === 'REMOVE') {
        target.id = undefined;
        effects.dropped.push({ key: target.key, code: change.cause?.code ?? 0 });
        continue;
      }
      if (type === 'RESET') target.reset();
      if (type === 'CURRENT') target.isCurrent = true;
      if (resumeToken) target.comingToken = resumeToken;
    }
    if (type !== 'NO_CHANGE' || targetIds.length > 0 || !change.readTime) return;
    effects.consistent = true;
    for (const target of this.#byKey.values()) {
      const { wasShown } = target;
      const snapshot = target.show();
      if (!snapshot) continue;
      effects.snapshots.push([target.key, snapshot]);
      effects.changed ||= wasShown;
    }
  }
}
