import * as v from 'valibot';
import { optionalText, phoneAdvice, requiredText } from '~/schemas/fields';
import { text } from '~/schemas/files/documents';
import { limits } from '~/schemas/limits';
import { regions } from '~/schemas/regions';
import { parsePhone } from '~/utils/phone';

/** Where the goods of a trade go, as it is stored (docs/product.md, "Bulk trade"). */
const recordSchema = v.variant('kind', [
  v.object({
    kind: v.literal('delivery'),
    name: text,
    /** +233 and nine digits. */
    phone: text,
    region: text,
    town: text,
    landmark: text,
    line: text,
  }),
  v.object({ kind: v.literal('pickup'), name: text, phone: text, place: text }),
]);
export type Destination = v.InferOutput<typeof recordSchema>;

/** Null in trades from before they had one, and in offers that their buyer has not answered yet. */
export const destinationSchema = v.fallback(v.optional(v.nullable(recordSchema), null), null);

const max = limits.name.max;
const recipient = {
  name: requiredText('Enter who receives the goods.', max, 'The name'),
  phone: v.pipe(
    v.string('Enter the phone number of the recipient.'),
    v.transform(parsePhone),
    v.string(phoneAdvice),
  ),
};

/** What a buyer enters; the fields of the other kind are left out. */
export const typedDestination = v.variant(
  'kind',
  [
    v.object({
      kind: v.literal('delivery'),
      ...recipient,
      region: v.pipe(
        v.picklist(regions, 'Choose the region of the address.'),
        v.transform((region): string => region),
      ),
      town: requiredText('Enter the town.', max, 'The town'),
      landmark: requiredText('Enter a landmark, like “behind the market”.', limits.title.max, 'The landmark'),
      line: optionalText(limits.title.max, 'The address'),
    }),
    v.object({
      kind: v.literal('pickup'),
      ...recipient,
      place: requiredText('Enter where the goods are picked up.', limits.title.max, 'The place'),
    }),
  ],
  'Choose delivery or pickup.',
);

/** The lines of an address, without the phone number. */
export function linesOf(destination: Destination): string[] {
  const lines =
    destination.kind === 'pickup'
      ? [destination.name, destination.place]
      : [
          destination.name,
          destination.line,
          destination.landmark,
          [destination.town, destination.region].filter(Boolean).join(', '),
        ];
  return lines.filter(Boolean);
}
