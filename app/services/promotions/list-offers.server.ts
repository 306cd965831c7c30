import { readPackages } from '~/repositories/promotion-packages.server';
import type { PromotionPackage } from '~/schemas/promotion-package';
import { remember } from '~/utils/remember.server';
import { currentRequest } from '~/utils/request-context.server';

/** A package as the landing page shows it; price in GHS. */
export type Offer = Pick<PromotionPackage, 'id' | 'name' | 'price' | 'durationDays' | 'benefits'>;

/** Milliseconds for which visitors may see the packages of before. */
const rememberedFor = 60_000;
const remembered = remember<Offer[]>(rememberedFor);

/** Milliseconds that a visitor waits for the packages: the rest of the page is worth more than they are. */
const timeoutMs = 1_000;

/** What is shown while the database does not answer: the packages of before, none after a start. */
let lastKnown: Offer[] = [];

/**
 * The packages on sale, for everybody. The database is asked once a minute, however many visit; its failures
 * stand in the log alone and are kept as long, so that nobody waits for it again.
 */
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
    const sold = (await readPackages()).filter(({ active }) => active);
    lastKnown = sold.map(({ id, name, price, durationDays, benefits }) => ({
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

/** Reads anew for the next visitor, after this process has changed a package. */
export function forgetOffers(): void {
  remembered.forget('all');
}
