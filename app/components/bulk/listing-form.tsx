import type { SubmissionResult } from '@conform-to/react';
import { useState } from 'react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { HiddenFields } from '~/components/forms/form-key';
import { optionsOf } from '~/components/forms/options';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { PhotoField } from '~/components/products/photo-field';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import { unitPlural } from '~/schemas/bulk/unit-words';
import { limits } from '~/schemas/limits';
import type { ProductImage } from '~/schemas/products/product';
import { regions } from '~/schemas/regions';
import { type BulkUnit, baseUnits, bulkUnits } from '~/schemas/units';
import { sellerReceives } from '~/utils/commission';
import { formatCedis, parseAmount } from '~/utils/money';
import { requiredFields } from '~/utils/required-fields';
import type { ListingFormValues } from './listing-values';

const required = requiredFields(
  'title',
  'category',
  'unit',
  'unitsPerUnit',
  'baseUnit',
  'quantityAvailable',
  'minOrderQuantity',
  'increment',
  'unitPrice',
  'region',
  'images',
);

interface ListingFormProps {
  values: ListingFormValues;
  images: ProductImage[];
  categories: string[];
  commissionPercent: number;
  lastResult: SubmissionResult | undefined;
  /** Hidden fields: the idempotency key or the version. */
  hidden: Record<string, string>;
  submitLabel: string;
  cancelTo: string;
}

/** The form of a new listing, and of one that is edited. */
export function ListingForm({
  values,
  images,
  categories,
  commissionPercent,
  lastResult,
  hidden,
  submitLabel,
  cancelTo,
}: ListingFormProps) {
  const [form, fields] = useForm({
    id: 'listing',
    lastResult,
    constraint: required,
    defaultValue: { ...values, images: '' },
  });
  const [unit, setUnit] = useState(fields.unit.initialValue);
  const [price, setPrice] = useState(fields.unitPrice.initialValue);
  const known = bulkUnits.find((one) => one === unit);
  const many = known ? unitPlural(known) : 'units';
  const tiers = [
    [fields.tier2From, fields.tier2Price],
    [fields.tier3From, fields.tier3Price],
    [fields.tier4From, fields.tier4Price],
    [fields.tier5From, fields.tier5Price],
  ] as const;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      className="max-w-form space-y-5"
    >
      <ErrorSummary form={form} />
      <HiddenFields form={form} fields={hidden} />
      <TextField
        field={fields.title}
        label="Title"
        help="What it is, its grade and size: “White maize, grade A, 50 kg bags”."
      />
      <TextareaField field={fields.description} label="Description" rows={5} limit={limits.description.max} />
      <SelectField
        field={fields.category}
        label="Category"
        placeholder="Choose a category"
        options={optionsOf(categories)}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          field={fields.unit}
          label="Sold by the"
          placeholder="Choose a unit"
          options={optionsOf(bulkUnits)}
          onChange={(event) => setUnit(event.currentTarget.value)}
        />
        <TextField
          field={fields.unitsPerUnit}
          label={`One ${known ?? 'unit'} holds`}
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField field={fields.baseUnit} label="Of" placeholder="Choose" options={optionsOf(baseUnits)} />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          field={fields.quantityAvailable}
          label={`How many ${many}`}
          inputMode="numeric"
          autoComplete="off"
          help="What you can sell now."
        />
        <TextField
          field={fields.minOrderQuantity}
          label="Minimum order"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          field={fields.increment}
          label="In multiples of"
          inputMode="numeric"
          autoComplete="off"
          help="1 for any quantity."
        />
      </div>
      <TextField
        field={fields.unitPrice}
        label={`Price of one ${known ?? 'unit'}`}
        prefix="GH₵"
        inputMode="decimal"
        autoComplete="off"
        onInput={(event) => setPrice(event.currentTarget.value)}
        help={<Receives price={price} unit={known} commissionPercent={commissionPercent} />}
      />
      <fieldset>
        <legend className="font-medium">Lower prices for larger orders (optional)</legend>
        <p className="mt-1 text-sm text-muted-foreground">Each begins at a larger quantity and costs less.</p>
        <div className="mt-3 space-y-3">
          {tiers.map(([from, tierPrice]) => (
            <div key={from.name} className="grid grid-cols-2 gap-3">
              <TextField
                field={from}
                label={`From, ${many}`}
                optional={false}
                inputMode="numeric"
                autoComplete="off"
              />
              <TextField
                field={tierPrice}
                label="Price of one"
                optional={false}
                prefix="GH₵"
                inputMode="decimal"
                autoComplete="off"
              />
            </div>
          ))}
        </div>
      </fieldset>
      <SelectField
        field={fields.region}
        label="Region of the goods"
        placeholder="Choose a region"
        options={optionsOf(regions)}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          field={fields.deliveryFee}
          label="Delivery fee"
          prefix="GH₵"
          inputMode="decimal"
          autoComplete="off"
          help="For a whole order. Leave it empty to agree on it with each buyer."
        />
        <TextField
          field={fields.depositPercent}
          label="Deposit, %"
          inputMode="numeric"
          autoComplete="off"
          help="Paid first; the rest before you ship."
        />
        <TextField
          field={fields.samplePrice}
          label="Price of a sample"
          prefix="GH₵"
          inputMode="decimal"
          autoComplete="off"
          help={`For one ${known ?? 'unit'}. Leave it empty if you offer none.`}
        />
      </div>
      <PhotoField
        field={fields.images}
        images={images.length > 0 ? images : undefined}
        chooseAgain={lastResult !== undefined}
      />
      <FormActions>
        <SubmitButton name="intent" value="save" pendingLabel="Saving …">
          {submitLabel}
        </SubmitButton>
        <Button asChild variant="outline">
          <Link to={cancelTo}>Cancel</Link>
        </Button>
      </FormActions>
    </Form>
  );
}

/** What the seller receives of one unit; with JavaScript it updates while typing. */
function Receives({
  price,
  unit = 'piece',
  commissionPercent,
}: {
  price: string;
  unit?: BulkUnit;
  commissionPercent: number;
}) {
  const amount = parseAmount(price);
  const note = `We keep ${commissionPercent}% of each sale.`;
  if (amount === null || amount <= 0) return <>{note} This is the price for the minimum order.</>;
  return (
    <>
      You will receive{' '}
      <strong className="font-medium text-foreground">
        {formatCedis(sellerReceives(amount, commissionPercent))}
      </strong>{' '}
      a {unit}. {note}
    </>
  );
}
