import { readPackages } from '~/repositories/catalogue/promotion-packages.server';
import type { PromotionPackage } from '~/schemas/promotions/promotion-package';
import { lastKnown } from '~/utils/last-known.server';

/** A package on the landing page; price in GHS. */
export type Offer = Pick<PromotionPackage, 'id' | 'name' | 'price' | 'durationDays' | 'benefits'>;

const offers = lastKnown<Offer>('the packages', async () => {
  const onSale = (await readPackages()).filter(({ active }) => active);
  return onSale.map(({ id, name, price, durationDays, benefits }) => ({
    id,
    name,
    price,
    durationDays,
    benefits,
  }));
});

/** The packages on sale, for visitors: 0 reads, or one for each package once a minute. */
export const listOffers = (): Promise<Offer[]> => offers.get();

/** After this process changed a package: reads again for the next visitor. */
export const forgetOffers = (): void => offers.forget();
