import * as v from 'valibot';
import { paths } from '~/utils/paths';
import { actsWith, cedis, entry, notification } from './act';
import { orderEvents, orderLogTypes } from './orders';

const act = actsWith(orderLogTypes, orderEvents);

/** Where admins find what a message of another program is about, by its kind. */
const linkOf = {
  basket: paths.admin.basket,
  payment: paths.admin.basket,
  return: (id: string) => paths.admin.order(id),
  parcel: (id: string) => paths.admin.order(id),
  cancellation: (id: string) => paths.admin.order(id),
  receipt: () => paths.admin.operations(),
  report: () => paths.admin.trackPromotions(),
};
const kinds = Object.keys(linkOf) as (keyof typeof linkOf)[];

export const intakeActs = {
  /**
   * No orders were made of it. `basket` is the shop's own id, `field` and `problem` what is wrong first.
   * Refused again, it is published no more (`isAgain`): whoever sends it is answered.
   */
  'basket.refused': act(
    {
      id: v.string(),
      shop: v.string(),
      field: v.string(),
      problem: v.string(),
      isAgain: v.boolean(),
      ...orderEvents['order.refused'].data.entries,
    },
    {
      log: null,
      notifies: {
        admins: notification('basket.refused', null, ['basket', 'field', 'problem'], ({ id }) => ({
          type: 'warning',
          link: paths.admin.basket(id),
        })),
      },
      publishes: {
        'order.refused': ({ isAgain, basket, errors }) =>
          isAgain ? null : { basket, errors: errors.slice(0, maxErrors) },
      },
      audience: ({ shop }) => [`shop:${shop}`],
    },
  ),
  'basket.dismissed': act(
    { id: v.string(), basket: v.string(), reason: v.string() },
    { log: entry('order_update', 'basket_dismissed', ['basket', 'reason']) },
  ),
  /**
   * A message of another program came again under its id, with other content. `about` is the id of what it is
   * about, `record` what people call that; `detail` is what differs, '' where that takes no few words.
   */
  'program.differs': act(
    { id: v.string(), kind: v.picklist(kinds), about: v.string(), record: v.string(), detail: v.string() },
    {
      log: null,
      notifies: {
        admins: notification(
          'program.differs',
          null,
          ['kind', 'id', 'record', 'detail'],
          ({ kind, about }) => ({ type: 'warning', link: linkOf[kind](about) }),
        ),
      },
    },
  ),
  /** A payment that may have been made, of a basket (`about`) with too many of them. */
  'program.over_limit': act(
    { id: v.string(), about: v.string(), basket: v.string(), amount: cedis },
    {
      log: null,
      notifies: {
        admins: notification('program.over_limit', null, ['id', 'basket', 'amount'], ({ about }) => ({
          type: 'warning',
          link: paths.admin.basket(about),
        })),
      },
    },
  ),
};

/** Of many faults these are enough to know what is wrong; `GET /orders/{id}` names all. */
const maxErrors = 20;
