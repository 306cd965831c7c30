import * as v from 'valibot';
import type { Audience } from '~/schemas/events/audience';
import type { NotificationType } from '~/schemas/notifications/notification';
import { promotionPositions } from '~/schemas/products/promotion-position';
import {
  type PromotionDecision,
  promotionDecisions,
  promotionStatuses,
} from '~/schemas/promotions/promotion-states';
import { paths } from '~/utils/paths';
import { actsWith, entry, notification, type PublicEvent } from './act';

export const promotionLogTypes = {
  promotion_request: { label: 'Promotion bought', status: 'promotion' },
  promotion_decision: { label: 'Promotion decided', status: 'promotion' },
  promotion_end: { label: 'Promotion ended', status: 'promotion' },
  package_edit: { label: 'Promotion package edited' },
} as const;

const run = v.object({
  promotionId: v.string(),
  sellerId: v.string(),
  package: v.string(),
  position: v.picklist(promotionPositions),
  productIds: v.array(v.string()),
  startedAt: v.nullable(v.string()),
  until: v.pipe(v.nullable(v.string()), v.description('When it ends, or ended; null without an end.')),
});

export const promotionEvents = {
  'promotion.started': { data: run, readers: ['shops', 'sellers'] },
  'promotion.ended': {
    data: v.object({
      ...run.entries,
      status: v.pipe(
        v.picklist(promotionStatuses),
        v.description('What it is now: `completed` when its time is over; else what an admin decided.'),
      ),
    }),
    readers: ['shops', 'sellers'],
  },
} as const satisfies Record<string, PublicEvent>;

const act = actsWith(promotionLogTypes, promotionEvents);

/** A promotion: `package` is the name of its package, `seller` that of its shop. */
const promotion = { id: v.string(), package: v.string(), seller: v.string() };

/** The runs that began and ended, as programs are told of them; null for none. */
const runs = {
  sellerId: v.string(),
  began: v.nullable(promotionEvents['promotion.started'].data),
  ended: v.nullable(promotionEvents['promotion.ended'].data),
};

const shopsAndSeller = ({ sellerId }: { sellerId: string }): Audience[] => ['shops', `seller:${sellerId}`];

const typeOfDecision: Record<PromotionDecision, NotificationType> = {
  active: 'success',
  completed: 'info',
  cancelled: 'warning',
  rejected: 'danger',
  pending: 'info',
};

export const promotionActs = {
  'promotion.bought': act(promotion, {
    log: entry('promotion_request', 'promotion_requested', ['package']),
    notifies: {
      admins: notification('promotion.bought', null, ['package', 'seller'], () => ({
        type: 'info',
        link: paths.admin.trackPromotions(),
        status: 'pending',
      })),
    },
  }),

  /** `until` is an ISO string, '' unless it is active now. */
  'promotion.decided': act(
    { ...promotion, ...runs, status: v.picklist(promotionDecisions), until: v.string(), notes: v.string() },
    {
      log: entry('promotion_decision', 'promotion_decided', ['package', 'seller', 'status']),
      notifies: {
        seller: notification(
          'promotion.decided',
          'products',
          ['package', 'status', 'until', 'notes'],
          ({ status, notes }) => ({
            type: typeOfDecision[status],
            link: paths.seller.promotionHistory(),
            status,
            ...(notes ? { reason: notes } : {}),
          }),
        ),
      },
      publishes: { 'promotion.ended': ({ ended }) => ended, 'promotion.started': ({ began }) => began },
      audience: shopsAndSeller,
    },
  ),

  /** Its time is over: after `days`, 0 where that is not known. */
  'promotion.ended': act(
    { ...promotion, ...runs, days: v.number() },
    {
      log: entry('promotion_end', 'promotion_ended', ['package', 'seller']),
      notifies: {
        seller: notification('promotion.ended', 'products', ['package', 'days'], () => ({
          type: 'info',
          link: paths.seller.promotionHistory(),
          status: 'completed',
        })),
      },
      publishes: { 'promotion.ended': ({ ended }) => ended },
      audience: shopsAndSeller,
    },
  ),

  /** What changed stands in the entry's changes. */
  'package.edited': act(
    { id: v.string(), package: v.string() },
    {
      log: entry('package_edit', 'package_edited', ['package']),
    },
  ),
};
