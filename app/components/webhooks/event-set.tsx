import { CheckboxSet } from '~/components/forms/checkbox-set';
import type { FieldMetadata } from '~/components/forms/use-form';
import { eventChoices } from '~/schemas/events/webhook-endpoint';

const wordsOf = (choice: string) => (choice.endsWith('.*') ? `${choice} (all of these)` : choice);
const choices = eventChoices.map((value) => ({ value, label: wordsOf(value) }));

/** Which events a webhook is sent. */
export const EventSet = ({ field, chosen }: { field: FieldMetadata; chosen: readonly string[] }) => (
  <CheckboxSet
    field={field}
    legend="Events"
    choices={choices}
    chosen={chosen}
    className="grid gap-x-6 sm:grid-cols-2"
  />
);
