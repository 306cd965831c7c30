import { ChoiceField } from '~/components/forms/choice-field';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FileField } from '~/components/forms/file-field';
import { PasswordField } from '~/components/forms/password-field';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Checkbox } from '~/components/ui/checkbox';
import { Form } from '~/framework';
import { Specimen } from './specimen';

const values = {
  title: 'Kente cloth, 12 yards',
  price: '1250.00',
  notes: '',
  category: 'Fabric',
  way: 'percent',
  password: '',
  photo: '',
};

const options = [
  { value: 'Fabric', label: 'Fabric' },
  { value: 'Fashion', label: 'Fashion' },
];

const refused = {
  status: 'error' as const,
  error: {
    '': ['Check the fields below.'],
    title: ['Enter a title.'],
    price: ['Enter a price from GH₵ 0.01 to 1,000,000.00.'],
    notes: ['Notes must be 500 characters or fewer.'],
    category: ['Choose a category.'],
    way: ['Choose how the price changes.'],
    password: ['Enter your password.'],
    photo: ['Add at least one photo.'],
  },
};

/** A form as it opens, and as it comes back with errors. */
export function Fields() {
  return (
    <>
      <Specimen name="fields" title="Fields">
        <AnyForm id="plain" lastResult={undefined} />
      </Specimen>
      <Specimen name="refused" title="Fields with errors">
        <AnyForm id="refused" lastResult={refused} />
      </Specimen>
    </>
  );
}

function AnyForm({ id, lastResult }: { id: string; lastResult: typeof refused | undefined }) {
  const [form, fields] = useForm({
    id,
    lastResult,
    defaultValue: values,
    constraint: { title: { required: true } },
  });
  return (
    <Form method="get" {...getFormProps(form)} className="max-w-form space-y-5">
      <ErrorSummary form={form} />
      <TextField field={fields.title} label="Title" help="What it is, with size or brand." />
      <TextField field={fields.price} label="Price" prefix="GH₵" inputMode="decimal" />
      <TextareaField field={fields.notes} label="Notes" limit={500} optional rows={2} />
      <SelectField field={fields.category} label="Category" options={options} />
      <ChoiceField
        field={fields.way}
        label="The price changes"
        options={[
          { value: 'percent', label: 'By percent' },
          { value: 'amount', label: 'By an amount' },
        ]}
      />
      <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
      <FileField field={fields.photo} label="Photo" help="JPEG, PNG or WebP." accept="image/jpeg" />
      <label htmlFor={`${id}-agree`} className="flex min-h-11 items-center gap-2.5">
        <Checkbox id={`${id}-agree`} name="agree" defaultChecked />I agree
      </label>
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
