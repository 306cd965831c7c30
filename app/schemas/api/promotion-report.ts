import * as v from 'valibot';
import { chosenId, coded, id, listIn, listOf, readBody, wrongType } from '~/schemas/intake/body-fields';
import { type Refusal, refusalAt } from '~/schemas/intake/refusals';

// What a shop says of promoted products (docs/product.md, "Promotions").

/** How often one product was shown, or opened, on one day, in one report. */
const maxCount = 1_000_000;
const count = v.pipe(
  v.number(wrongType),
  v.safeInteger(coded('not_a_number_of_times')),
  v.minValue(0, coded('not_a_number_of_times')),
  v.maxValue(maxCount, coded('not_a_number_of_times')),
);

const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const item = v.object(
  {
    productId: id,
    day: v.pipe(
      v.string(wrongType),
      v.regex(/^\d{4}-\d{2}-\d{2}$/, coded('bad_format')),
      v.check(isDay, coded('bad_format')),
      v.description('YYYY-MM-DD in Ghana (UTC): today or one of the seven days before.'),
    ),
    shown: v.pipe(count, v.description('How often buyers saw it since your last report of this day.')),
    opened: v.pipe(count, v.description('How often buyers opened it from where it was promoted.')),
  },
  wrongType,
);

const maxItems = 100;
export const promotionReportSchema = v.object(
  {
    id: chosenId('Your own, of letters, digits, - and _: sent again, the report counts once.'),
    items: v.pipe(listOf(item, maxItems), v.description('Added to what you reported before.')),
  },
  wrongType,
);
export type PromotionReport = v.InferOutput<typeof promotionReportSchema>;

/** Reads a report; every fault of its form is named. */
export const readPromotionReport = (sent: unknown): { body: PromotionReport } | { refusals: Refusal[] } =>
  listIn(sent, 'items').length > maxItems
    ? { refusals: [refusalAt(['items'], 'too_many')] }
    : readBody(promotionReportSchema, sent);
