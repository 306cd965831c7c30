import { env } from '~/env.server';
import type { Parcel } from '~/schemas/orders/order';
import { paths } from '~/utils/paths';

/** The full address at which a parcel's code is entered; '' for a buyer without an account, who has none. */
export const handoverUrlOf = (order: { buyerId: string }, { token }: Pick<Parcel, 'token'>): string =>
  token === '' || order.buyerId === '' ? '' : new URL(paths.handover(token), env.PUBLIC_URL).href;
