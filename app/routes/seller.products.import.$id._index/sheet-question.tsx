import { Label } from '~/components/ui/label';
import { Select } from '~/components/ui/select';
import type { ProductImport } from '~/schemas/products/product-import';

type Sheet = ProductImport['sheet'];

/** Whether a workbook has another sheet that can be read. */
export const asksSheet = (sheet: Sheet): boolean => sheet !== null && sheet.choices.length > 1;

/** Which sheet of a workbook has the products. */
export function SheetQuestion({ sheet }: { sheet: Sheet }) {
  if (!sheet || !asksSheet(sheet)) return null;
  return (
    <div className="max-w-form">
      <Label htmlFor="sheet" className="mb-1.5 block">
        Which sheet has your products?
      </Label>
      <Select id="sheet" name="sheet" defaultValue={sheet.name}>
        {sheet.choices.map((name) => (
          <option key={name} value={name}>
            {sheet.hidden.includes(name) ? `${name} (hidden)` : name}
          </option>
        ))}
      </Select>
    </div>
  );
}
