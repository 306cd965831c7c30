import { useState } from 'react';
import { SelectField } from '~/components/forms/select-field';
import { TextField } from '~/components/forms/text-field';
import type { FieldMetadata } from '~/components/forms/use-form';
import { Icon } from '~/components/ui/icon';
import type { AccountsPage } from './load.server';

/** '+233 24 412' → '024': the digits that suggest a network, as far as they are typed. */
function prefixOf(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .replace(/^(00)?233/, '0')
    .slice(0, 3);
}

/** Number and network. With JavaScript it hints at once when the number suggests another network. */
export function MomoFields({
  fields,
  choices: { networks, usualNetworks },
  kept,
  hint,
}: {
  fields: Record<'network' | 'accountNumber', FieldMetadata>;
  choices: Pick<AccountsPage['choices'], 'networks' | 'usualNetworks'>;
  /** Help that says how to keep the stored number. */
  kept: string | undefined;
  /** The server's hint about the stored number. */
  hint: string | null | undefined;
}) {
  const [number, setNumber] = useState(fields.accountNumber.initialValue);
  const [network, setNetwork] = useState(fields.network.initialValue);
  const prefix = prefixOf(number);
  const usual = usualNetworks[prefix];
  const differs = network !== '' && usual !== undefined && usual !== network;
  const untouched = number === '' && network === fields.network.initialValue;
  const message = differs
    ? `Numbers that begin with ${prefix} are usually ${usual}. Check the network.`
    : untouched && hint;
  return (
    <>
      <TextField
        field={fields.accountNumber}
        label={kept ? 'New mobile money number' : 'Mobile money number'}
        type="tel"
        autoComplete="off"
        optional={false}
        help={kept ?? '10 digits, or +233 and 9 digits.'}
        onInput={(event) => setNumber(event.currentTarget.value)}
      />
      <div>
        <SelectField
          field={fields.network}
          label="Network"
          placeholder="Choose a network"
          options={networks.map((name) => ({ value: name, label: name }))}
          onChange={(event) => setNetwork(event.currentTarget.value)}
        />
        <p role="status" className="mt-1.5 flex gap-1.5 text-sm text-warning empty:hidden">
          {message ? (
            <>
              <Icon name="triangle-alert" className="mt-0.5" />
              <span>{message}</span>
            </>
          ) : null}
        </p>
      </div>
    </>
  );
}
