import { getCounters } from '~/repositories/counters/counters.server';
import { getDataVersion } from '~/repositories/operator/data-version.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { dataVersion } from '~/schemas/data-version';
import type { Language } from '~/schemas/languages';
import { ordersToHandle } from '~/schemas/orders/order-tabs';
import type { Right } from '~/schemas/rights';
import type { Person } from '~/schemas/users/person';
import type { Shop } from '~/schemas/users/shop';
import type { Workplace } from '~/schemas/users/shop-people';
import { nameOf, rightsOfAdmin, type User } from '~/schemas/users/user';
import { perQueue, type QueueCounts, queuesFor } from '~/utils/admin-queues';
import { bulkWorkIn, noSellerWork, type SellerWork, usesBulk } from '~/utils/seller-work';
import { languageOfPerson } from '../languages/page-language.server';
import { countUnread } from '../notifications/count-unread.server';
import { countQueues } from '../queues/queue-lengths.server';

/** The data of the frame around every signed-in page. */
export interface Frame {
  person: Person;
  /** Unread notifications. */
  unread: number;
  /** Messages from support that the user has not read. */
  unreadMessages: number;
  /** Pending items for admins; 0 for others. */
  queueCounts: QueueCounts;
  /** What the person may do in the area: of an admin, or of a seller in the shop where they work. */
  rights: readonly Right[];
  /** What waits for a seller; 0 for others. */
  work: SellerWork;
  /** What the person reads pages in; null for what their browser asks for. */
  language: Language | null;
  /** What the person must know on every page; null when there is nothing. */
  notice: string | null;
}

/**
 * Loads the frame: unread notifications, where there are any, the admins' counts and a seller's counters cost
 * reads. Runs in parallel with the page's loader; what that marks as read the frame takes off (`Opened`).
 */
export async function loadFrame(actor: User, place: Workplace | null): Promise<Frame> {
  const [unread, queueCounts, work, version, language] = await Promise.all([
    countUnread(actor),
    actor.role === 'admin' ? countQueues() : perQueue(() => 0),
    place ? loadSellerWork(place.shop) : noSellerWork,
    getDataVersion(),
    languageOfPerson(actor),
  ]);
  const rights = place?.rights ?? rightsOfAdmin(actor);
  const isHelper = place !== null && place.shop.sellerId !== actor.id;
  return {
    person: {
      id: actor.id,
      name: nameOf(actor),
      email: actor.email,
      role: actor.role,
      businessName: place ? place.shop.sellerName : actor.businessName || undefined,
      ownShop: actor.ownShop,
      isHelper,
      hasShops: place !== null && actor.helpsIn.length + Number(actor.ownShop) > 1,
    },
    unread,
    rights,
    // Those of a shop in which one helps are told as notifications alone.
    unreadMessages: isHelper ? 0 : actor.unreadMessages,
    queueCounts: queuesFor(rights, queueCounts),
    work,
    language,
    notice: version < dataVersion ? noticeOfOlderData(actor) : null,
  };
}

/** docs/product.md, "Upgrades": lists lack what older records lack until they are brought along. */
const noticeOfOlderData = ({ role }: User) =>
  role === 'admin'
    ? 'Makola was updated, and its data was not yet: some lists and figures are incomplete. Whoever runs Makola ' +
      'must run “npm run upgrade”.'
    : 'Makola was updated. Until your lists are too, some records and figures may be missing.';

/** From the counters: 1 read, shared with a page that shows them. */
async function loadSellerWork(shop: Shop): Promise<SellerWork> {
  const [{ orders, bulk, products }, { bulkTrade }] = await Promise.all([getCounters(shop), getSettings()]);
  return {
    orders: ordersToHandle(orders),
    ...bulkWorkIn(bulk, bulkTrade),
    usesBulk: usesBulk(products, bulk),
  };
}
