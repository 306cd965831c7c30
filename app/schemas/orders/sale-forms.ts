import * as v from 'valibot';
import { documentId, optionalText, phone, textOrEmpty } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { searchText } from '~/schemas/list-search';
import { price } from '~/schemas/products/product-forms';
import { regions } from '~/schemas/regions';
import { oneLine } from '~/utils/one-line';

/** How an own sale is paid: two ways in which the seller has the money, and cash that they will collect. */
export const salePayments = ['cash_paid', 'momo', 'cash_on_delivery'] as const;
export const handovers = ['collected', 'delivery'] as const;

/** Characters of a price or a quantity that may still be wrong. */
const figure = 40;

/** What a line sells that a script added to the form (`pickKey`); the draft has the others. */
const of = v.optional(v.pipe(v.string(), v.maxLength(200)));

const lineId = v.pipe(v.string(), v.regex(/^l\d{1,3}$/));
const shortText = (max: number, what: string) =>
  textOrEmpty(
    v.pipe(v.string(), v.transform(oneLine), v.maxLength(max, `${what} must be ${max} characters or fewer.`)),
  );

const place = {
  line: shortText(limits.sale.address, 'An address'),
  landmark: shortText(limits.sale.address, 'A landmark'),
  town: shortText(limits.name.max, 'A town'),
  gps: shortText(20, 'A GhanaPost GPS address'),
};
const named = {
  buyerName: shortText(limits.name.max, 'A name'),
  otherTitle: shortText(limits.title.max, 'A name of goods'),
};

/** The search parameters of the page: the draft that it shows, and a search for products. */
export const saleSearch = v.object({
  draft: v.fallback(v.optional(documentId), undefined),
  q: searchText,
});

const whatIsSold = 'Enter what you sold.';

/** The form as a draft: any field may be empty or unfinished, but none too long. */
export const saleDraftFormSchema = v.pipe(
  v.object({
    ...named,
    ...place,
    q: searchText,
    buyerPhone: optionalText(figure, 'A phone number'),
    handover: v.fallback(v.optional(v.picklist(handovers), 'collected'), 'collected'),
    payment: v.fallback(v.optional(v.picklist(salePayments), 'cash_paid'), 'cash_paid'),
    region: v.fallback(v.optional(v.picklist(['', ...regions]), ''), ''),
    deliveryFee: optionalText(figure, 'A delivery fee'),
    otherPrice: optionalText(figure, 'A price'),
    otherQuantity: optionalText(figure, 'A quantity'),
    lines: v.optional(
      v.record(
        lineId,
        v.object({
          of,
          price: optionalText(figure, 'A price'),
          quantity: optionalText(figure, 'A quantity'),
        }),
      ),
      {},
    ),
  }),
  v.forward(
    v.check(({ otherTitle, otherPrice }) => otherTitle !== '' || otherPrice === '', whatIsSold),
    ['otherTitle'],
  ),
);
export type SaleDraftForm = v.InferOutput<typeof saleDraftFormSchema>;

const wholeNumber = 'Enter a whole number of 1 or more, like 2.';
const units = v.pipe(
  v.string(wholeNumber),
  v.trim(),
  v.regex(/^\d+$/, wholeNumber),
  v.toNumber(),
  v.minValue(1, wholeNumber),
  v.maxValue(limits.quantity.max, 'Enter a quantity of 1,000,000 or less.'),
);
const feeAdvice = 'Enter the delivery fee in digits, like 20 or 20.50, or leave it empty.';
const fee = v.pipe(
  textOrEmpty(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?:\d+(?:\.\d{1,2})?)?$/, feeAdvice),
      v.check(
        (typed) => Number(typed) <= limits.price.max,
        'Enter a delivery fee of GH₵ 1,000,000.00 or less.',
      ),
    ),
  ),
  v.transform(Number),
);

/** Goods that are no product of the shop, typed at once with the rest; left out when all is empty. */
const other = {
  otherPrice: v.optional(price),
  otherQuantity: v.optional(units, '1'),
};

interface Checked {
  handover: (typeof handovers)[number];
  payment: (typeof salePayments)[number];
  buyerName: string;
  buyerPhone: string;
  town: string;
  otherTitle: string;
  otherPrice?: number;
}

/** What of a sale contradicts itself, or lacks what a delivery needs: all of it, by field. */
function saleProblems(form: Checked): [field: keyof Checked, message: string][] {
  const { handover, payment, otherTitle, otherPrice } = form;
  const isDelivered = handover === 'delivery';
  const problems: [keyof Checked, string, boolean][] = [
    ['otherTitle', whatIsSold, otherTitle === '' && otherPrice !== undefined],
    ['otherPrice', 'Enter the price.', otherTitle !== '' && otherPrice === undefined],
    [
      'payment',
      'Only a sale that you deliver can be paid on delivery. Choose how the buyer paid.',
      !isDelivered && payment === 'cash_on_delivery',
    ],
    ['buyerName', 'Enter the buyer’s name, to deliver to them.', isDelivered && form.buyerName === ''],
    [
      'buyerPhone',
      'Enter the buyer’s phone number, to deliver to them.',
      isDelivered && form.buyerPhone === '',
    ],
    ['town', 'Enter the town to deliver to.', isDelivered && form.town === ''],
  ];
  return problems.flatMap(([field, message, isWrong]) => (isWrong ? [[field, message]] : []));
}

/** The same form of a sale that is confirmed. */
export const saleFormSchema = v.pipe(
  v.object({
    ...named,
    ...place,
    ...other,
    buyerPhone: phone,
    handover: v.picklist(handovers, 'Choose how the buyer gets the goods.'),
    payment: v.picklist(salePayments, 'Choose how the buyer pays.'),
    region: v.fallback(v.optional(v.picklist(['', ...regions]), ''), ''),
    deliveryFee: fee,
    lines: v.optional(v.record(lineId, v.object({ of, price, quantity: units })), {}),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const common = { type: 'object', origin: 'value', input: dataset.value } as const;
    for (const [key, message] of saleProblems(dataset.value))
      addIssue({ message, path: [{ ...common, key, value: dataset.value[key] }] });
  }),
);
export type SaleForm = v.InferOutput<typeof saleFormSchema>;
