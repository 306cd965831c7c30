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
    const hasWebhooks = await isOtherEndpoint(unit, '');
    const eventsAreRead = hasWebhooks || (await isOtherKeyReading(unit, ''));
    writeIntegrations(unit, { eventsAreRead, hasWebhooks });
    return eventsAreRead;
  });
