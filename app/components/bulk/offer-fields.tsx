import { useState } from 'react';
import { TextField } from '~/components/forms/text-field';
import { TextareaField } from '~/components/forms/textarea-field';
import type { FieldMetadata } from '~/components/forms/use-form';
import { unitPlural } from '~/schemas/bulk/unit-words';
import { limits } from '~/schemas/limits';
import type { BulkUnit } from '~/schemas/units';
import { OfferReceives } from './offer-receives';

/** The fields of an offer, in a request and in a counter-offer. */
export function OfferFields({
  fields,
  unit,
  isSample,
  fixedPrice = false,
  commissionPercent,
  onQuantity,
}: {
  fields: Record<'quantity' | 'unitPrice' | 'deliveryFee' | 'depositPercent' | 'note', FieldMetadata>;
  unit: BulkUnit;
  isSample: boolean;
  /** The price is that of the listing, and not asked for. */
  fixedPrice?: boolean;
  /** Given to the seller, who sees what they will receive. */
  commissionPercent?: number;
  /** Called with what is typed. */
  onQuantity?: (typed: string) => void;
}) {
  const [typed, setTyped] = useState({
    quantity: isSample ? '1' : fields.quantity.initialValue,
    unitPrice: fields.unitPrice.initialValue,
    deliveryFee: fields.deliveryFee.initialValue,
  });
  const follow = (name: keyof typeof typed) => (event: React.FormEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    setTyped((before) => ({ ...before, [name]: value }));
    if (name === 'quantity') onQuantity?.(value);
  };
  return (
    <>
      {isSample ? (
        <input type="hidden" name="quantity" value="1" />
      ) : (
        <TextField
          field={fields.quantity}
          label={`How many ${unitPlural(unit)}`}
          inputMode="numeric"
          autoComplete="off"
          onInput={follow('quantity')}
        />
      )}
      {fixedPrice ? null : (
        <TextField
          field={fields.unitPrice}
          label={`Price of one ${unit}`}
          prefix="GH₵"
          inputMode="decimal"
          autoComplete="off"
          onInput={follow('unitPrice')}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          field={fields.deliveryFee}
          label="Delivery fee"
          optional
          prefix="GH₵"
          inputMode="decimal"
          autoComplete="off"
          onInput={follow('deliveryFee')}
          help="For the whole order. Leave empty for pickup."
        />
        {isSample ? null : (
          <TextField
            field={fields.depositPercent}
            label="Deposit, %"
            optional
            inputMode="numeric"
            autoComplete="off"
            help="Paid first; the rest before shipping."
          />
        )}
      </div>
      {commissionPercent === undefined ? null : (
        <OfferReceives {...typed} commissionPercent={commissionPercent} />
      )}
      <TextareaField field={fields.note} label="Message" optional rows={3} limit={limits.reason.max} />
    </>
  );
}
