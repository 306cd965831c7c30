import * as v from 'valibot';
import { returnReasons } from '~/schemas/orders/order-labels';
import {
  chosenId,
  coded,
  id,
  listOf,
  maxLines,
  optionalTextUpTo,
  readBody,
  reasonOrNote,
  tooManyLines,
  wrongType,
} from './body-fields';
import type { Refusal } from './refusals';

/**
 * What a shop sends to open a return for its buyer, of one order of a basket (docs/product.md, "Orders from
 * the shop"). Photos are not sent.
 */
export const shopReturnSchema = v.object(
  {
    id: chosenId('Your own id of the return: letters, digits, - and _.'),
    sellerId: v.pipe(id, v.description('Whose part of the basket it is of.')),
    lines: listOf(
      v.object(
        {
          productId: id,
          variantId: v.pipe(
            optionalTextUpTo(128),
            v.description('Needed when the order has several variants of the product.'),
          ),
          quantity: v.pipe(v.number(wrongType), v.description('Whole units, from 1 on.')),
        },
        wrongType,
      ),
      maxLines,
    ),
    reason: v.picklist(returnReasons, coded('unknown_value')),
    note: v.pipe(reasonOrNote, v.description('What the buyer says; needed for the reason “Other”.')),
  },
  wrongType,
);
export type ShopReturn = v.InferOutput<typeof shopReturnSchema>;

/** Reads what a shop says of a return; every fault of its form is named. */
export const readReturn = (sent: unknown): { body: ShopReturn } | { refusals: Refusal[] } =>
  tooManyLines(sent) ?? readBody(shopReturnSchema, sent);
