import { CheckboxChoices, CheckboxSet } from '~/components/forms/checkbox-set';
import { ChoiceField } from '~/components/forms/choice-field';
import type { FieldMetadata } from '~/components/forms/use-form';
import { useHasBulk } from '~/components/layout/has-bulk';
import { may, type ShopPreset, type ShopRight, shopPresets } from '~/schemas/rights';
import { shopPresetLabels, shopRightLabels, shopRightsInWords } from '~/utils/shop-right-words';

/** What somebody may do in a shop: a usual part, or a choice of the rights that the reader may give. */
export function RightsFields({
  fields: { part, rights },
  mayGive,
  chosen,
}: {
  fields: { part: FieldMetadata; rights: FieldMetadata };
  mayGive: readonly ShopRight[];
  chosen: readonly string[];
}) {
  // Where there is no bulk trade, who had the right keeps it unseen.
  const hasBulk = useHasBulk();
  const shown = mayGive.filter((right) => hasBulk || right !== 'bulk');
  const presets = (Object.keys(shopPresets) as ShopPreset[]).filter((name) =>
    may(mayGive, shopPresets[name]),
  );
  const options = [
    ...presets.map((name) => ({
      value: name,
      label:
        name === 'manager'
          ? `${shopPresetLabels[name]}: all but moving money, keys and people`
          : shopRightsInWords(shopPresets[name]),
    })),
    { value: 'own', label: 'What I tick below' },
  ];
  return (
    <>
      <ChoiceField field={part} label="What they may do" options={options} />
      <CheckboxSet field={rights} legend="My own choice">
        <CheckboxChoices
          field={rights}
          choices={shown.map((right) => ({ value: right, label: shopRightLabels[right] }))}
          chosen={chosen}
        />
        {!hasBulk && chosen.includes('bulk') ? <input type="hidden" name={rights.name} value="bulk" /> : null}
      </CheckboxSet>
    </>
  );
}
