import { ChoiceField } from '~/components/forms/choice-field';
import { optionsOf } from '~/components/forms/options';
import { SelectField } from '~/components/forms/select-field';
import { TextField } from '~/components/forms/text-field';
import type { FieldMetadata } from '~/components/forms/use-form';
import type { Destination } from '~/schemas/bulk/destination';
import { regions } from '~/schemas/regions';
import { formatPhone } from '~/utils/phone';
import { recordFor } from '~/utils/record-for';

export const destinationNames = [
  'destination.kind',
  'destination.name',
  'destination.phone',
  'destination.region',
  'destination.town',
  'destination.landmark',
  'destination.line',
  'destination.place',
] as const;
type Name = (typeof destinationNames)[number];

/** What every destination needs. */
export const requiredOfDestination = [
  'destination.kind',
  'destination.name',
  'destination.phone',
] as const satisfies readonly Name[];

/** What the fields begin with: the destination as it is, or whoever buys. */
export function destinationValues(
  destination: Destination | null,
  buyer: { name: string; phone: string },
): Record<Name, string> {
  const known: Record<string, string> = destination ?? { kind: '', ...buyer };
  return recordFor(destinationNames, (name) => {
    const key = name.slice('destination.'.length);
    const value = known[key] ?? '';
    return key === 'phone' ? formatPhone(value) : value;
  });
}

/** Where the goods go: to an address, or to be picked up; only what the choice needs is shown. */
export function DestinationFields({ fields }: { fields: Record<Name, FieldMetadata> }) {
  return (
    <fieldset className="group/destination space-y-5 border-t border-border pt-5">
      <legend className="sr-only">Where the goods go</legend>
      <ChoiceField
        field={fields['destination.kind']}
        label="Where do the goods go?"
        options={[
          { value: 'delivery', label: 'Delivery to an address' },
          { value: 'pickup', label: 'Pickup at a place' },
        ]}
      />
      <p className="text-sm text-muted-foreground">
        The seller sees this only after you both agree on the price.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields['destination.name']} label="Recipient" autoComplete="name" />
        <TextField
          field={fields['destination.phone']}
          label="Phone of the recipient"
          type="tel"
          autoComplete="tel"
        />
      </div>
      <div className="space-y-5 group-has-[input[value=pickup]:checked]/destination:hidden">
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            field={fields['destination.region']}
            label="Region"
            optional={false}
            placeholder="Choose a region"
            options={optionsOf(regions)}
          />
          <TextField
            field={fields['destination.town']}
            label="Town"
            optional={false}
            autoComplete="address-level2"
          />
        </div>
        <TextField
          field={fields['destination.landmark']}
          label="Landmark"
          optional={false}
          autoComplete="off"
          help="What a driver asks for, like “behind the market”."
        />
        <TextField
          field={fields['destination.line']}
          label="Street, house or GhanaPost GPS"
          autoComplete="street-address"
        />
      </div>
      <div className="group-has-[input[value=delivery]:checked]/destination:hidden">
        <TextField
          field={fields['destination.place']}
          label="Pickup place"
          optional={false}
          autoComplete="off"
          help="Like “VIP office, Kejetia station”."
        />
      </div>
    </fieldset>
  );
}
