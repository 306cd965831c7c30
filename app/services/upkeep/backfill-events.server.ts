import { isOtherKeyReading } from '~/repositories/api-keys.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { writeEventsAreRead } from '~/repositories/integrations.server';
import { listEndpointIds } from '~/repositories/webhook-endpoints.server';

/**
 * Has events kept where a key may read them that was made before there were any.
 *
 * @returns whether they are
 */
export const backfillEvents = (): Promise<boolean> =>
  inTransaction(async (unit) => {
    const areRead = (await isOtherKeyReading(unit, '')) || (await listEndpointIds(unit)).length > 0;
    writeEventsAreRead(unit, areRead);
    return areRead;
  });
