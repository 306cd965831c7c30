import { readPackages } from '~/repositories/promotion-packages.server';
import type { PromotionPackage } from '~/schemas/promotions/promotion-package';
import { remember } from '~/utils/remember.server';
import { currentRequest } from '~/utils/request-context.server';

/** A package on the landing page; price in GHS. */
export type Offer = Pick<PromotionPackage, 'id' | 'name' | 'price' | 'durationDays' | 'benefits'>;

/** How long visitors may see older packages. */
const rememberMs = 60_000;
const remembered = remember<Offer[]>(rememberMs);

/** How long the landing page waits for the packages before it is shown without new ones. */
const timeoutMs = 1_000;

/** Shown while the database is unavailable; empty after a start. */
let lastKnown: Offer[] = [];

/** The packages on sale. Read once a minute at most; failures are logged and remembered as long. */
export async function listOffers(): Promise<Offer[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Offer[]>((resolve) => {
    timer = setTimeout(() => resolve(lastKnown), timeoutMs);
  });
  try {
    return await Promise.race([remembered.get('all', load), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function load(): Promise<Offer[]> {
  try {
    const onSale = (await readPackages()).filter(({ active }) => active);
    lastKnown = onSale.map(({ id, name, price, durationDays, benefits }) => ({
      id,
      name,
      price,
      durationDays,
      benefits,
    }));
  } catch (error) {
    currentRequest().log.error({ err: error }, 'the packages of the landing page could not be read');
  }
  return lastKnown;
}

/** After this process changed a package: reads again for the next visitor. */
export function forgetOffers(): void {
  remembered.forget('all');
}
