import * as v from 'valibot';
import type { EditChange } from '~/schemas/edit-request';
import type { Product, ProductImage } from '~/schemas/product';
import { type ProductForm, productFormSchema } from '~/schemas/product-forms';
import type { CategoryMapping, ImportProblem, PlannedProduct } from '~/schemas/product-import';
import { truncate } from '~/utils/text';
import { versionOf } from '../edit-product.server';
import { photosOf as photoEdits } from '../edits/edit-changes';
import { categoryOf } from './categories.server';
import { type Draft, type FieldName, fieldNames, handleOf, problemOf } from './draft.server';
import { photosOf } from './photo-links.server';
import type { Recognised } from './recognise.server';

/** The check of one product of the file: new, changed, same as the seller's, or bad. */
export type CheckedProduct =
  | { kind: 'new' | 'changed'; product: PlannedProduct }
  | { kind: 'same' }
  | { kind: 'bad'; problem: ImportProblem; unknownCategory?: string };

export interface Rules {
  /** The marketplace's categories. */
  categories: string[];
  mapping: CategoryMapping[];
}

type Compared = Pick<Recognised, 'draft' | 'id' | 'existing' | 'requested' | 'handleKey'>;

const maxShownCharacters = 300;

const noPhoto = 'Add at least one photo link that starts with https://';
/** What a spreadsheet makes of a long number: 1.22328E+11. */
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const damagedSku = (sku: string) =>
  `A spreadsheet shortened this number to ${sku}. Format the column as text and type the SKU again.`;

/**
 * Compares a product of the file with the seller's (null for a new one), and validates the changes by the
 * schema of the product form. Changes that the open edit request already has don't count. Reads and writes
 * nothing.
 */
export function validateProduct(compared: Compared, rules: Rules): CheckedProduct {
  const { draft, existing, requested, handleKey } = compared;
  if (draft.problem) return { kind: 'bad', problem: problemOf(draft, draft.problem) };
  const found: Found[] = [];
  const { columnOf, values } = draft;
  if (values.sku && shortened.test(values.sku))
    found.push({ column: columnOf.sku, advice: damagedSku(values.sku) });

  const typed = typedValues(draft, existing);
  const category = values.category === undefined ? null : categoryOf(draft, rules, existing);
  if (category && 'category' in category) typed.category = category.category;
  else if (category) found.push({ column: columnOf.category, advice: category.advice });

  const own = existing?.images ?? [];
  const known = [...photoEdits(requested).added, ...own];
  const photos = photosOf(draft.images?.map(({ address }) => address) ?? [], known);
  const images = photos.success && photos.data.length > 0 ? photos.data : own;
  if (!photos.success) {
    const line = draft.images?.find(({ address }) => address === photos.field)?.line;
    found.push({ column: columnOf.images, advice: photos.error, line });
  } else if (!existing && images.length === 0) {
    found.push({ column: columnOf.images, advice: noPhoto });
  }
  const isLinked = existing !== null && handleKey === undefined;
  if (isLinked && found.length === 0 && isSame(existing, typed) && sameImages(own, images))
    return { kind: 'same' };

  const result = v.safeParse(productFormSchema, withoutEmpty(typed), { abortPipeEarly: true });
  const issues = (result.issues ?? []).flatMap((issue) => {
    const field = fieldNames.find((name) => name === v.getDotPath(issue));
    // The errors found above are more helpful.
    if (!field || found.some(({ column }) => column === columnOf[field])) return [];
    return [{ column: columnOf[field], advice: issue.message }];
  });
  const problems = [...issues, ...found];
  if (result.success && problems.length === 0) return checkedProduct(compared, result.output, images);
  const unknown = category && 'unknown' in category ? { unknownCategory: category.unknown } : {};
  return { kind: 'bad', problem: problemOf(draft, joined(draft, problems)), ...unknown };
}

interface Found {
  column: string;
  advice: string;
  line?: number;
}

/** All errors of a product in one, so that they can be fixed in one go. */
function joined(draft: Draft, found: Found[]) {
  return {
    line: found.find(({ line }) => line !== undefined)?.line ?? draft.line,
    column: found.map(({ column }) => column).join(', '),
    advice: found.map(({ advice }) => advice).join(' '),
  };
}

function checkedProduct(
  { draft, id, existing, requested, handleKey }: Compared,
  fields: ProductForm,
  images: ProductImage[],
): CheckedProduct {
  const { line, lines } = draft;
  const changes = existing
    ? differences(existing, fields, images).filter(
        ({ field }) =>
          !requested.some((change) => change.field === field && isRequested(change, fields, images)),
      )
    : [];
  if (existing && handleKey !== undefined)
    changes.push({ field: 'handle', from: '', to: truncate(handleOf(draft) ?? '', maxShownCharacters) });
  if (existing && changes.length === 0) return { kind: 'same' };
  const described = changes.some(({ field }) => !alwaysEditable.has(field));
  return {
    kind: existing ? 'changed' : 'new',
    product: {
      id,
      line,
      lines,
      fields,
      images,
      changes,
      version: existing ? versionOf(existing) : null,
      asks: existing?.status === 'approved' && described,
      ...(handleKey === undefined ? {} : { handleKey }),
    },
  };
}

function isRequested(change: EditChange, fields: ProductForm, images: ProductImage[]): boolean {
  return change.field === 'images'
    ? sameImages(change.to, images)
    : clean(change.to) === clean(fields[change.field]);
}

/** Fields that change at once, whatever the product's status; buyers don't see the handle. */
export const alwaysEditable = new Set(['price', 'quantity', 'sku', 'handle']);

/** The form's values: from the file, else from the product. */
function typedValues({ values }: Draft, existing: Product | null): Record<FieldName, string> {
  const now = existing ? textsOf(existing) : null;
  const typed = { title: '', description: '', price: '', category: '', sku: '', quantity: '' };
  for (const name of fieldNames) typed[name] = values[name] ?? now?.[name] ?? '';
  return typed;
}

/** The fields of a product as texts, as the export writes them. */
export function textsOf(product: Product): Record<FieldName, string> {
  const { title, description, category, sku, price, quantity } = product;
  return {
    title,
    description,
    category,
    sku,
    price: price === null ? '' : price.toFixed(2),
    quantity: quantity === null ? '' : String(quantity),
  };
}

const clean = (text: string) => text.replace(/\r\n?/g, '\n').trim();

function isSame(existing: Product, typed: Record<FieldName, string>): boolean {
  const now = textsOf(existing);
  return fieldNames.every((name) => clean(typed[name]) === clean(now[name]));
}

/** Spreadsheets change line ends: a text that differs only in those is the same. */
function differences(existing: Product, fields: ProductForm, images: ProductImage[]) {
  const now = textsOf(existing);
  const to = textsOf({ ...existing, ...fields });
  const changes = fieldNames
    .filter((name) => clean(now[name]) !== clean(to[name]))
    .map((field) => ({
      field,
      from: truncate(now[field], maxShownCharacters),
      to: truncate(to[field], maxShownCharacters),
    }));
  if (sameImages(existing.images, images)) return changes;
  return [...changes, { field: 'images', from: namesOf(existing.images), to: namesOf(images) }];
}

export function sameImages(before: ProductImage[], after: ProductImage[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ url, path }, index) => url === after[index]?.url && path === after[index]?.path)
  );
}

const namesOf = (images: ProductImage[]) =>
  truncate(images.map(({ name, url }) => name || url).join(', '), maxShownCharacters);

/** As conform parses forms: an empty field is undefined, so that the schema's “Enter …” message is used. */
function withoutEmpty(typed: Record<FieldName, string>): Record<string, string | undefined> {
  return Object.fromEntries(fieldNames.map((name) => [name, typed[name] || undefined]));
}
