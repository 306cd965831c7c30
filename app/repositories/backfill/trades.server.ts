import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type Trade, tradeKeys, tradeSchema, tradeWaitsSince } from '~/schemas/b2b/trade-record';
import type { UnitOfWork } from '../firebase/transactions.server';
import { checkStep, type RecordToFix, timestampOf } from './backfill.server';

/** Trades of one step; a Firestore transaction allows 500 writes. */
const stepSize = 200;

/** A trade, and whether lists show it where it belongs. */
export interface TradeGaps {
  trade: Trade;
  /** The keys that lists filter by, as they are stored. */
  tabs: string[];
  /** When something happens to it by itself, as it is stored; ISO string. */
  actAt: string | null;
  /** It is stored under other keys than it has now, or without the time since when it waits for support. */
  isUnlisted: boolean;
}

/** The next trades in id order, with what each lacks. */
export function listTradeGaps(unit: UnitOfWork, after: string | null) {
  return checkStep<TradeGaps>(unit, { path: 'b2bTrades', after, size: stepSize }, gapsOf);
}

function gapsOf(doc: QueryDocumentSnapshot): TradeGaps | RecordToFix {
  const { id } = doc;
  const data = doc.data();
  const { success, output: trade, issues } = v.safeParse(tradeSchema, { ...data, id });
  if (!success) return { id, reason: `invalid ${v.getDotPath(issues[0])}` };
  const tabs = Array.isArray(data.tabs) ? data.tabs.map(String) : [];
  const isListed = tabs.join() === tradeKeys(trade).join() && trade.waitingSince === tradeWaitsSince(trade);
  const actAt = timestampOf(data.actAt)?.toDate().toISOString() ?? null;
  return { trade, tabs, actAt, isUnlisted: !isListed };
}
