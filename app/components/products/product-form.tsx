import { useState } from 'react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { HiddenFields } from '~/components/forms/form-key';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { TextareaField } from '~/components/forms/textarea-field';
import { type FieldMetadata, type FormMetadata, getFormProps } from '~/components/forms/use-form';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import { limits } from '~/schemas/limits';
import { sellerReceives } from '~/utils/commission';
import { formatCedis, parseAmount } from '~/utils/money';
import { paths } from '~/utils/paths';

/** The fields of the product form, as text. */
export type ProductFormFields = {
  title: string;
  description: string;
  price: string;
  category: string;
  sku: string;
  quantity: string;
  images: string;
  /** 'on' to add variants once it is submitted. */
  addVariants: string;
};
type Fields = { [Name in keyof ProductFormFields]: FieldMetadata };

export interface ProductFormProps {
  form: FormMetadata;
  fields: Fields;
  categories: string[];
  /** What the marketplace keeps of a sale, in percent. */
  commissionPercent: number;
  submitLabel: string;
  /** Hidden fields: the idempotency key or the version. */
  hidden: Record<string, string>;
  /** With variants: their table, in place of price, quantity and SKU, with their lowest price as text. */
  variants?: { table: React.ReactNode; price: string };
  /** Where variants are added or changed, below what all of them share. */
  variantsNote?: React.ReactNode;
  /** The photo field; it differs between adding and editing. */
  photos: React.ReactNode;
  /** Beside the main button; default: Cancel. */
  secondary?: React.ReactNode;
  danger?: React.ReactNode;
}

/** The form of /seller/products/add and edit. */
export function ProductForm(props: ProductFormProps) {
  const { form, fields, categories, commissionPercent } = props;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      className="max-w-form space-y-5"
    >
      <ErrorSummary form={form} />
      <HiddenFields form={form} fields={props.hidden} />
      {props.photos}
      <TextField
        field={fields.title}
        label="Title"
        help={`${limits.title.min} to ${limits.title.max} characters. Say what it is, then what sets it apart.`}
      />
      <TextareaField field={fields.description} label="Description" rows={5} limit={limits.description.max} />
      <SelectField
        field={fields.category}
        label="Category"
        placeholder="Choose a category"
        options={categories.map((category) => ({ value: category, label: category }))}
      />
      {props.variants ? (
        <div>
          <h2 className="mb-1.5 font-medium">Variants</h2>
          {props.variants.table}
          <p className="mt-1.5 text-sm text-muted-foreground">
            <Receives
              of="the lowest price"
              price={props.variants.price}
              commissionPercent={commissionPercent}
            />
          </p>
          <div className="mt-3">{props.variantsNote}</div>
        </div>
      ) : (
        <StockFields fields={fields} commissionPercent={commissionPercent} note={props.variantsNote} />
      )}
      <FormActions>
        <SubmitButton name="intent" value="save" pendingLabel="Saving …">
          {props.submitLabel}
        </SubmitButton>
        {props.secondary ?? (
          <Button asChild variant="outline">
            <Link to={paths.seller.products()}>Cancel</Link>
          </Button>
        )}
        {props.danger}
      </FormActions>
    </Form>
  );
}

function StockFields({
  fields,
  commissionPercent,
  note,
}: Pick<ProductFormProps, 'fields' | 'commissionPercent'> & { note: React.ReactNode }) {
  const [price, setPrice] = useState(fields.price.initialValue);
  return (
    <>
      <TextField
        field={fields.price}
        label="Price"
        prefix="GH₵"
        inputMode="decimal"
        onInput={(event) => setPrice(event.currentTarget.value)}
        autoComplete="off"
        help={<Receives price={price} commissionPercent={commissionPercent} />}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          field={fields.quantity}
          label="Quantity in stock"
          inputMode="numeric"
          autoComplete="off"
          help="Enter 0 if it’s out of stock."
        />
        <TextField
          field={fields.sku}
          label="Your own code (SKU)"
          autoComplete="off"
          help="Each product needs a different one."
        />
      </div>
      {note}
    </>
  );
}

/** What the seller receives after commission; with JavaScript it updates while typing. */
function Receives({
  price,
  of,
  commissionPercent,
}: {
  price: string;
  of?: string;
  commissionPercent: number;
}) {
  const amount = parseAmount(price);
  const note = `We keep ${commissionPercent}% of each sale.`;
  if (amount === null || amount <= 0) return <>{note} Enter digits and a decimal point, like 149.99.</>;
  return (
    <>
      You will receive{' '}
      <strong className="font-medium text-foreground">
        {formatCedis(sellerReceives(amount, commissionPercent))}
      </strong>
      {of ? ` for ${of}` : null}. {note}
    </>
  );
}
