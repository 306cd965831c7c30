import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { canBeLater } from '~/client/forms/can-be-later';
import { ChoiceField } from '~/components/forms/choice-field';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { FormKey } from '~/components/forms/form-key';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { type FieldMetadata, getFormProps, useForm } from '~/components/forms/use-form';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import type { SaleDraftFields } from '~/schemas/orders/sale-draft';
import { handovers, salePayments } from '~/schemas/orders/sale-forms';
import { withPicked } from '~/schemas/orders/sale-lines';
import { regions } from '~/schemas/regions';
import { newIdempotencyKey } from '~/utils/idempotency-key';
import { paths } from '~/utils/paths';
import { FindProducts } from './find-products';
import type { FoundProduct } from './product-tiles';
import { SaleBar } from './sale-bar';
import { besidesOf, sumOf } from './sale-total';
import { type ShownLine, SoldLines } from './sold-lines';
import { useLines } from './use-lines';
import { useWaitingSales, type WaitingSales } from './use-waiting-sales';

const formId = 'sale';

export interface SaleFormProps {
  personId: string;
  /** Of a draft that was saved. */
  draft?: string;
  fields: SaleDraftFields;
  lines: ShownLine[];
  /** What was searched for, and found. */
  q: string;
  found: FoundProduct[];
  /** What the last own sales sold. */
  recent: FoundProduct[];
  version: string;
  idempotencyKey: string;
  lastResult: SubmissionResult | undefined;
}

/** The form of an own sale; one that waits on this phone to be sent gives way to the form of the next. */
export function SaleForm(props: SaleFormProps) {
  const waiting = useWaitingSales(props.personId);
  const [sale, setSale] = useState({ number: 0, key: props.idempotencyKey, before: props.lastResult });
  const next = useRef(() => {});
  next.current = () =>
    setSale({ number: sale.number + 1, key: newIdempotencyKey(), before: props.lastResult });
  // A copy of this page, shown without a connection, has the same key each time.
  useEffect(() => setSale((first) => ({ ...first, key: newIdempotencyKey() })), []);
  const lastResult = sale.number > 0 && sale.before === props.lastResult ? undefined : props.lastResult;
  // One that came back keeps the key that it was sent with.
  const isWaiting = waiting.keys.includes(String(lastResult?.initialValue?.idempotencyKey || sale.key));
  useEffect(() => {
    if (!isWaiting) return;
    next.current();
    // Its number is above the form.
    scrollTo(0, 0);
  }, [isWaiting]);
  return (
    <OneSale
      key={sale.number}
      {...props}
      idempotencyKey={sale.key}
      lastResult={lastResult}
      waiting={waiting}
    />
  );
}

/** One sale. Every button sends all of it, so that it works without JavaScript. */
function OneSale(props: SaleFormProps & { waiting: WaitingSales }) {
  const { draft, q, found, recent, version, idempotencyKey, lastResult, waiting } = props;
  const [form, fields] = useForm({
    id: formId,
    lastResult,
    defaultValue: { ...props.fields, q, otherTitle: '', otherPrice: '', otherQuantity: '1' },
  });
  const { lines, setLines, unitsIn } = useLines(props, form);
  const ref = useRef<HTMLFormElement>(null);
  const [besides, setBesides] = useState(() => besidesOf((name) => fields[name].initialValue));
  const count = () => {
    const data = new FormData(ref.current ?? undefined);
    setBesides(besidesOf((name) => String(data.get(name) ?? '')));
  };
  // What was typed beside the lines may have become one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of another version are others
  useEffect(count, [version]);
  const total = sumOf(lines) + besides;
  // A draft is confirmed as it is on the server.
  const isSaleAlone = draft === undefined && total > 0;
  return (
    <Form
      ref={ref}
      method="post"
      action={paths.seller.newSale({ draft })}
      {...getFormProps(form)}
      {...(isSaleAlone ? canBeLater(waiting.label(lines, total), { later: 'confirm', reopen: 'draft' }) : {})}
      onInput={count}
      className="max-w-form space-y-5"
    >
      <ErrorSummary form={form} />
      <input type="hidden" name="version" value={version} />
      <FormKey form={form} value={idempotencyKey} />
      <FindProducts
        key={`find ${version} ${q}`}
        field={fields.q}
        q={q}
        found={found}
        recent={recent}
        unitsIn={unitsIn}
        unitsWaiting={waiting.units}
        onPick={(product) => setLines(withPicked(lines, { ...product, isAdded: true }))}
      />
      <SoldLines formId={formId} lines={lines} lastResult={lastResult} onChange={setLines} />
      <OtherGoods key={`other ${version}`} fields={fields} isOpen={form.status === 'error'} />
      <ChoiceField field={fields.payment} label="How it is paid" options={paymentOptions} />
      <Buyer fields={fields} />
      <FormActions>
        <SubmitButton name="intent" value="draft" variant="outline" formNoValidate pendingLabel="Saving …">
          Save draft
        </SubmitButton>
        {draft === undefined ? null : (
          <Button asChild variant="ghost" className="text-destructive sm:ml-auto">
            <Link to={paths.seller.deleteSaleDraft(draft)}>Delete …</Link>
          </Button>
        )}
      </FormActions>
      <SaleBar total={total} canWait={isSaleAlone} />
    </Form>
  );
}

const paymentLabels: Record<(typeof salePayments)[number], string> = {
  cash_paid: 'Paid in cash',
  momo: 'Paid to your mobile money',
  cash_on_delivery: 'Cash on delivery',
};
const paymentOptions = salePayments.map((value) => ({ value, label: paymentLabels[value] }));

const handoverLabels: Record<(typeof handovers)[number], string> = {
  collected: 'Buyer has taken it',
  delivery: 'You deliver it',
};
const handoverOptions = handovers.map((value) => ({ value, label: handoverLabels[value] }));

const regionOptions = regions.map((value) => ({ value, label: value }));

type Fields<Name extends string> = Record<Name, FieldMetadata>;

function OtherGoods({
  fields: { otherTitle, otherPrice, otherQuantity },
  isOpen,
}: {
  fields: Fields<'otherTitle' | 'otherPrice' | 'otherQuantity'>;
  isOpen: boolean;
}) {
  return (
    <details open={isOpen && (otherTitle.initialValue !== '' || otherTitle.errors !== undefined)}>
      <summary className="link inline-flex min-h-11 items-center md:min-h-8">Other goods</summary>
      <p className="mb-3 text-sm text-muted-foreground">
        What is not one of your approved products. No stock changes.
      </p>
      <div className="space-y-5">
        <TextField field={otherTitle} label="What you sold" autoComplete="off" />
        <div className="grid grid-cols-2 gap-5">
          <TextField
            field={otherPrice}
            label="Price of one"
            prefix="GH₵"
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField field={otherQuantity} label="Quantity" inputMode="numeric" autoComplete="off" />
        </div>
        <SubmitButton name="intent" value="other" variant="outline" formNoValidate>
          Add another
        </SubmitButton>
      </div>
    </details>
  );
}

type BuyerField = Exclude<keyof SaleDraftFields, 'payment'>;

const placeFields = ['line', 'landmark', 'town', 'region', 'gps', 'deliveryFee'] as const;

/** Who buys and where it goes; name and phone are needed for a delivery alone. */
function Buyer({ fields }: { fields: Fields<BuyerField> }) {
  const isDelivered = fields.handover.initialValue === 'delivery';
  return (
    <>
      <TextField field={fields.buyerName} label="Buyer’s name" autoComplete="off" />
      <TextField
        field={fields.buyerPhone}
        label="Buyer’s phone number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        help="To send the receipt by WhatsApp."
      />
      <ChoiceField field={fields.handover} label="How the buyer gets it" options={handoverOptions} />
      <details
        open={isDelivered || placeFields.some((name) => fields[name].errors !== undefined)}
        className="space-y-5"
      >
        <summary className="link inline-flex min-h-11 items-center md:min-h-8">Delivery address</summary>
        <p className="text-sm text-muted-foreground">
          A delivery needs the buyer’s name, phone number and town.
        </p>
        <TextField field={fields.line} label="Address" autoComplete="off" />
        <TextField field={fields.landmark} label="Landmark" autoComplete="off" />
        <TextField field={fields.town} label="Town" autoComplete="off" />
        <SelectField
          field={fields.region}
          label="Region"
          placeholder="Choose a region"
          options={regionOptions}
        />
        <TextField field={fields.gps} label="GhanaPost GPS" autoComplete="off" />
        <TextField
          field={fields.deliveryFee}
          label="Delivery fee"
          prefix="GH₵"
          inputMode="decimal"
          autoComplete="off"
        />
      </details>
    </>
  );
}
