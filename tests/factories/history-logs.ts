import { Timestamp } from 'firebase-admin/firestore';
import type { HistoryChange } from '~/schemas/activity/history-log';
import type { HistoryType } from '~/schemas/activity/history-types';
import type { Made } from './people';
import { type Random, sharedRandom } from './random';

/** A record of `history_logs` as the repository writes it. */
export interface StoredHistoryLog {
  type: HistoryType;
  description: string;
  itemId: string;
  /** Email of who did it. */
  user: string;
  changes: HistoryChange[];
  timestamp: Timestamp;
}

/** An entry of the activity log, of now, unless the overrides say otherwise. */
export function makeHistoryLog(
  overrides: Partial<StoredHistoryLog> & { id?: string } = {},
  random: Random = sharedRandom,
): Made<StoredHistoryLog> {
  const { id = random.id(), ...rest } = overrides;
  const data = {
    type: 'product_submission' as const,
    description: 'Submitted “Kente stole, hand woven, gold and green” for approval',
    itemId: 'none',
    user: 'seller@makola.test',
    changes: [],
    timestamp: Timestamp.now(),
    ...rest,
  };
  return { id, data };
}
