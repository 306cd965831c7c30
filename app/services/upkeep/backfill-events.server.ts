import { isOtherKeyReading } from '~/repositories/api-keys.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { writeIntegrations } from '~/repositories/integrations.server';
import { isOtherEndpoint } from '~/repositories/webhook-endpoints.server';

/**
 * Has events kept where a key may read them that was made before there were any.
 *
 * @returns whether they are
 */
export const backfillEvents = (): Promise<boolean> =>
  inTransaction(async (unit) => {
    const eventsAreRead = (await isOtherKeyReading(unit, '')) || (await isOtherEndpoint(unit, ''));
    writeIntegrations(unit, { eventsAreRead });
    return eventsAreRead;
  });
