import * as v from 'valibot';
import { optionalText, shownVersion } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import {
  neededTransferFields,
  type TransferColumn,
  transferFieldLabels,
  transferFields,
} from '~/schemas/money/transfer-columns';

/** As many columns as there is something to put in. */
export const columnNumbers = transferFields.map((_, index) => index + 1);

/** The names of the controls of one column. */
export const fieldName = (number: number) => `field${number}` as const;
export const headerName = (number: number) => `header${number}` as const;

const field = v.optional(v.picklist(transferFields, 'Choose what the column holds.'));
const header = optionalText(limits.columnName.max, 'The name');

const eachColumn = <T>(name: (number: number) => string, entry: T): Record<string, T> =>
  Object.fromEntries(columnNumbers.map((number) => [name(number), entry]));

/** The form of /admin/settings/transfer-files: `field1` and `header1` are the first column. */
export const transferColumnsFormSchema = v.object({
  version: shownVersion,
  channel: v.string('Choose a network or bank.'),
  ...eachColumn(fieldName, field),
  ...eachColumn(headerName, header),
});

/** The columns of a form in their order, or the errors by the names of the controls. */
export function readTransferColumns(
  form: Readonly<Record<string, string | undefined>>,
): { columns: TransferColumn[] } | { errors: Record<string, string> } {
  const columns: TransferColumn[] = [];
  const errors: Record<string, string> = {};
  for (const number of columnNumbers) {
    const field = transferFields.find((one) => one === form[fieldName(number)]);
    const header = form[headerName(number)] ?? '';
    if (!field) {
      if (header) errors[fieldName(number)] = 'Choose what this column holds, or clear its name.';
      continue;
    }
    if (!header) errors[headerName(number)] = 'Enter the name of this column.';
    else if (columns.some((one) => one.header.toLowerCase() === header.toLowerCase()))
      errors[headerName(number)] = 'There is already a column with this name.';
    if (columns.some((one) => one.field === field))
      errors[fieldName(number)] = `There is already a column for “${transferFieldLabels[field]}”.`;
    columns.push({ field, header });
  }
  const lacking = neededTransferFields.filter((one) => !columns.some(({ field }) => field === one));
  if (lacking.length > 0 && Object.keys(errors).length === 0)
    errors[fieldName(1)] =
      `Add a column for: ${lacking.map((one) => transferFieldLabels[one].toLowerCase()).join(', ')}.`;
  return Object.keys(errors).length > 0 ? { errors } : { columns };
}
