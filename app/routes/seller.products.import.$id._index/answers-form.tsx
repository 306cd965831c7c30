import type { SubmissionResult } from '@conform-to/react';
import { ColumnQuestion } from '~/components/questions/column-question';
import { Card, CardDescription, CardTitle } from '~/components/ui/card';
import { Checkbox } from '~/components/ui/checkbox';
import { Input } from '~/components/ui/input';
import { Label } from '~/components/ui/label';
import { Select } from '~/components/ui/select';
import { Form } from '~/framework';
import type { ColumnMeaning, ProductImport } from '~/schemas/products/product-import';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { IntentButton } from './intent-button';
import { RateQuestions } from './rate-questions';
import { remarkLabels } from './remark-labels';
import { SameNamesQuestion } from './same-names-question';
import { asksSheet, SheetQuestion } from './sheet-question';

type Shown = Pick<
  ProductImport,
  'id' | 'kind' | 'sheet' | 'categories' | 'mapping' | 'answers' | 'questions' | 'counts' | 'remarks'
>;

/** Props of `AnswersForm`. */
interface AnswersFormProps {
  record: Shown;
  /** The marketplace's. */
  categories: string[];
  lastResult: SubmissionResult | undefined;
}

/** `allOtherCategories` and `otherCategory` of the import. */
const allOthers = '*';
const otherCategory = 'Other';

/** Whether the preview has anything to ask about this file. */
export function hasQuestions({ kind, categories, mapping, questions, ...record }: Shown): boolean {
  const found = [categories, mapping, record.remarks, questions.columns, questions.currencies].some(
    (list) => list.length > 0,
  );
  return found || kind === 'list' || questions.stock > 0 || asksUnsold(record) || asksSheet(record.sheet);
}

/**
 * Whether the file has products, or variants, that the shop doesn't sell, or the seller wanted them before.
 */
const asksUnsold = ({ counts, remarks, answers }: Pick<Shown, 'counts' | 'remarks' | 'answers'>) =>
  counts.drafts > 0 || answers.drafts || remarks.some(({ kind }) => kind === 'not-sold');

/** What only the seller can say about the file, each with an answer already chosen. */
export function AnswersForm({ record, categories, lastResult }: AnswersFormProps) {
  const { questions, answers, counts } = record;
  const readsPrices = questions.comma !== '' || answers.comma !== 'auto';
  return (
    <Card>
      <CardTitle>Questions about your file</CardTitle>
      <CardDescription>
        We chose the likely answers. Change what isn’t right; we remember it for your next file.
      </CardDescription>
      <Form
        method="post"
        action={paths.seller.productImport(record.id)}
        className="mt-5 space-y-6"
        preventScrollReset
      >
        <SheetQuestion sheet={record.sheet} />
        {questions.columns.length > 0 ? (
          <ColumnQuestion columns={questions.columns} meanings={meanings} unused="Not imported" />
        ) : null}
        <SameNamesQuestion sameNames={questions.sameNames} />
        <RateQuestions record={record} lastResult={lastResult} />
        {questions.stock > 0 ? <StockQuestion record={record} lastResult={lastResult} /> : null}
        {readsPrices ? <CommaQuestion record={record} /> : null}
        {asksUnsold(record) ? (
          <label htmlFor="drafts" className="flex min-h-11 items-center gap-3">
            <Checkbox id="drafts" name="drafts" defaultChecked={answers.drafts} />
            <span>
              Import what the shop doesn’t sell too: drafts, hidden and inactive products, services
              {counts.drafts > 0 ? (
                <span className="text-muted-foreground"> · {plural(counts.drafts, 'product')}</span>
              ) : null}
            </span>
          </label>
        ) : null}
        <CategoryQuestions record={record} categories={categories} />
        <RemarkQuestions record={record} />
        <IntentButton
          intent="answer"
          variant={counts.new + counts.changed > 0 ? 'outline' : 'default'}
          pendingLabel="Checking file again …"
          className="max-sm:w-full"
        >
          Apply answers
        </IntentButton>
      </Form>
    </Card>
  );
}

const meanings: Record<ColumnMeaning, string> = {
  title: 'Title',
  price: 'Price',
  quantity: 'Stock',
  sku: 'SKU',
  category: 'Category',
  description: 'Description',
  images: 'Photo links',
  variant: 'Variant (size, colour …)',
  id: 'Our id, from an export',
};

function StockQuestion({ record, lastResult }: Omit<AnswersFormProps, 'categories'>) {
  const error = lastResult?.error?.stock?.[0];
  const typed = lastResult?.initialValue?.stock;
  return (
    <div className="max-w-form">
      <Label htmlFor="stock" className="mb-1.5 block">
        Stock of products without a quantity
      </Label>
      <p id="stock-help" className="mb-1.5 text-sm text-muted-foreground">
        Your file doesn’t say how many you have of {plural(record.questions.stock, 'product')}. If a product
        has variants, each new one gets this number.
      </p>
      <Input
        id="stock"
        name="stock"
        inputMode="numeric"
        required
        defaultValue={typeof typed === 'string' ? typed : String(record.answers.stock)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'stock-error stock-help' : 'stock-help'}
      />
      {error ? (
        <p id="stock-error" className="mt-1.5 text-sm text-danger-foreground">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function CommaQuestion({ record }: { record: Shown }) {
  const { questions, answers } = record;
  return (
    <div className="max-w-form">
      <Label htmlFor="comma" className="mb-1.5 block wrap-anywhere">
        {questions.comma ? `Prices with a comma, like ${questions.comma}` : 'Prices with a comma'}
      </Label>
      <Select id="comma" name="comma" defaultValue={answers.comma}>
        <option value="auto">10,50 is GH₵ 10.50; 1,200 is GH₵ 1,200.00</option>
        <option value="decimal">A decimal comma: 1,200 is GH₵ 1.20</option>
        <option value="thousands">A thousands separator: 10,50 is GH₵ 1,050.00</option>
      </Select>
    </div>
  );
}

/** Matches the file's categories with ours; earlier choices can be changed. */
function CategoryQuestions({ record, categories }: { record: Shown; categories: string[] }) {
  const other = categories.includes(otherCategory) ? otherCategory : '';
  const chosenFor = new Map(record.mapping.map(({ name, category }) => [name.toLowerCase(), category]));
  const unknown = record.categories.map(({ name, count }) => ({
    name,
    count,
    chosen: chosenFor.get(name.toLowerCase()) ?? other,
  }));
  const names = new Set(unknown.map(({ name }) => name.toLowerCase()));
  const mapped = record.mapping
    .filter(({ name }) => !names.has(name.toLowerCase()))
    .map(({ name, category }) => ({ name, count: 0, chosen: category }));
  const entries = [...unknown, ...mapped];
  if (entries.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-medium">Match your categories</legend>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map(({ name, count, chosen }, index) => (
          <li key={`${name}:${chosen}`} className="min-w-0">
            <input type="hidden" name="name" value={name} />
            <Label htmlFor={`category-${index}`} className="mb-1.5 block wrap-anywhere">
              {labelOf(name)}
              {count > 0 ? (
                <span className="font-normal text-muted-foreground"> · {plural(count, 'product')}</span>
              ) : null}
            </Label>
            <Select id={`category-${index}`} name="chosen" defaultValue={chosen}>
              <option value="">Skip these products</option>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {category}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function labelOf(name: string): string {
  if (name === allOthers) return 'All other categories';
  return name === '' ? 'No category' : `“${name}”`;
}

/** What we adapted: the seller can skip the products of each kind. */
function RemarkQuestions({ record }: { record: Shown }) {
  const { answers } = record;
  // Categories have a question of their own.
  const remarks = record.remarks.flatMap(({ kind, count }) => (kind === 'category' ? [] : { kind, count }));
  if (remarks.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-medium">Import products that we adapted</legend>
      <p className="mt-1 text-sm text-muted-foreground">Untick a line to skip its products.</p>
      <ul className="mt-2">
        {remarks.map(({ kind, count }) => (
          <li key={kind}>
            <input type="hidden" name="shown" value={kind} />
            <label htmlFor={`keep-${kind}`} className="flex min-h-11 items-center gap-3 py-1 md:min-h-9">
              <Checkbox
                id={`keep-${kind}`}
                name="keep"
                value={kind}
                defaultChecked={!answers.skip.includes(kind)}
              />
              <span>
                {remarkLabels[kind]}
                <span className="text-muted-foreground"> · {plural(count, 'product')}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
