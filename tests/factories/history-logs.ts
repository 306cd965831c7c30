import { Timestamp } from 'firebase-admin/firestore';
import type { HistoryType } from '~/acts/acts';
import type { HistoryChange } from '~/schemas/activity/history-log';
import type { Made } from './people';
import { type Random, sharedRandom } from './random';

/** A record of `history_logs` as the repository writes it. */
export interface StoredHistoryLog {
  type: HistoryType;
  /** '' and none of an entry whose description is given alone, as older ones have it. */
  event: string;
  values: Record<string, string | number | boolean>;
  description: string;
  itemId: string;
  /** Email of who did it. */
  user: string;
  /** Left out where no shop may see it, and in older entries. */
  shopId?: string;
  by?: string;
  /** Left out where no key acted, and in older entries. */
  key?: { id: string; name: string };
  changes: HistoryChange[];
  timestamp: Timestamp;
}

const title = 'Kente stole, hand woven, gold and green';
const submitted = {
  event: 'product_submitted',
  values: { title },
  description: `Submitted “${title}” for approval`,
};

/** An entry of the activity log, of now, unless the overrides say otherwise. */
export function makeHistoryLog(
  overrides: Partial<StoredHistoryLog> & { id?: string } = {},
  random: Random = sharedRandom,
): Made<StoredHistoryLog> {
  const { id = random.id(), ...rest } = overrides;
  const data: StoredHistoryLog = {
    type: 'product_submission',
    ...(rest.description === undefined ? submitted : { event: '', values: {}, description: '' }),
    itemId: 'none',
    user: 'seller@makola.test',
    changes: [],
    timestamp: Timestamp.now(),
    ...rest,
  };
  return { id, data };
}
