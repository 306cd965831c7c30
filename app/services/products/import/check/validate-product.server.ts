import * as v from 'valibot';
import type { ProductFields } from '~/repositories/catalogue/products.server';
import { describedTexts, variantStock } from '~/schemas/described-fields';
import type { EditChange } from '~/schemas/products/edit-request';
import type { PlannedProduct } from '~/schemas/products/planned-product';
import type { Product, ProductImage } from '~/schemas/products/product';
import { productFormSchema } from '~/schemas/products/product-forms';
import type {
  CategoryMapping,
  ImportAnswers,
  ImportProblem,
  Remark,
} from '~/schemas/products/product-import';
import { skusOf, stockOfVariants } from '~/schemas/products/product-variants';
import { truncate } from '~/utils/text';
import { photosOf as photoEdits, sameChanges, stockNow } from '../../edits/edit-changes';
import { versionOf } from '../../product-version';
import { photosOf } from '../photos/photo-links.server';
import { categoryOf } from '../shape/categories.server';
import { cleanText as clean } from '../shape/clean-text';
import { sameVariants, type Target, targetVariants } from '../shape/target-variants.server';
import { variantDifferences } from '../shape/variant-texts';
import { type Draft, type FieldName, fieldNames, handleOf, problemOf } from '../write/draft.server';
import { beforeOf } from './before.server';
import type { Recognised } from './identify.server';

/** The check of one product of the file: new, changed, same as the seller's, or bad. */
export type CheckedProduct =
  /** `released`: SKUs that the product gives up. */
  | { kind: 'new' | 'changed'; product: PlannedProduct; found: Found; released: string[] }
  | { kind: 'same'; found: Found }
  /** Counted once with another row. */
  | { kind: 'repeated'; found: Found }
  | { kind: 'bad'; problem: ImportProblem; found: Found };

/** What was noticed in a product besides errors. */
export interface Found {
  remarks: Remark[];
  /** How many there are besides. */
  moreRemarks?: number;
  unknownCategory?: string;
  /** A new product without stock in the file. */
  asksStock?: true;
}

export interface Rules {
  /** The marketplace's categories. */
  categories: string[];
  mapping: CategoryMapping[];
  answers: ImportAnswers;
}

type Compared = Pick<Recognised, 'draft' | 'id' | 'existing' | 'requested' | 'handleKey'>;

const maxShownCharacters = 300;

/**
 * Compares a product of the file with the seller's (null for a new one), and validates the changes by the
 * schema of the product form. Changes that the open edit request already has don't count. Reads and writes
 * nothing.
 */
export function validateProduct(compared: Compared, rules: Rules): CheckedProduct {
  const { draft, existing, requested, handleKey } = compared;
  const found: Found = { remarks: [...draft.remarks] };
  if (draft.moreRemarks) found.moreRemarks = draft.moreRemarks;
  const bad = (problem: Parameters<typeof problemOf>[1]): CheckedProduct => ({
    kind: 'bad',
    problem: problemOf(draft, problem),
    found,
  });
  if (draft.problem) return bad(draft.problem);
  const { columnOf, line } = draft;
  if (draft.onlyStock && !existing) return bad({ line, ...draft.onlyStock });
  const errors: FoundError[] = draft.otherCurrency
    ? [{ column: columnOf.price, ...draft.otherCurrency }]
    : [];

  const target = targetVariants(draft, existing, rules.answers.stock);
  if (target.problem) return bad(joined(draft, [...errors, target.problem]));
  found.remarks.push(...target.remarks);
  const typed = typedValues(draft, existing, target);
  if (!existing && draft.asksStock) typed.quantity = String(rules.answers.stock);
  if ((!existing && draft.asksStock) || target.asksStock) found.asksStock = true;
  const category =
    draft.values.category === undefined && existing ? null : categoryOf(draft, rules, existing);
  if (category && 'category' in category) typed.category = category.category;
  else if (category) errors.push({ column: columnOf.category, advice: category.advice });
  if (category?.unknown !== undefined) {
    found.unknownCategory = category.unknown;
    if ('category' in category) found.remarks.push(categoryRemark(category.unknown, category.category));
  }

  const own = existing?.images ?? [];
  const known = [...photoEdits(requested).added, ...own];
  const photos = photosOf(draft.images?.map(({ address }) => address) ?? [], known);
  const images = photos.images.length > 0 ? photos.images : own;
  found.remarks.push(...photos.remarks);
  if (!existing && images.length === 0) found.remarks.push(noPhoto);
  const isLinked = existing !== null && handleKey === undefined;
  const isUnchanged = isLinked && isSame(existing, typed, target) && sameImages(own, images);
  if (isUnchanged && errors.length === 0) return { kind: 'same', found };

  const result = v.safeParse(productFormSchema, withoutEmpty(typed), { abortPipeEarly: true });
  const issues = (result.issues ?? []).flatMap((issue) => {
    const field = fieldNames.find((name) => name === v.getDotPath(issue));
    // The errors found above are more helpful.
    if (!field || errors.some(({ column }) => column === columnOf[field])) return [];
    return [{ column: columnOf[field], advice: issue.message }];
  });
  const problems = [...issues, ...errors];
  if (!result.success || problems.length > 0) return bad(joined(draft, problems));
  const skipped = found.remarks.filter(({ kind }) => rules.answers.skip.includes(kind));
  if (skipped.length > 0) return bad(refused(draft, skipped));
  const { variants } = target;
  const fields = { ...result.output, ...(variants ? stockOfVariants(variants) : {}), variants };
  return checkedProduct(compared, fields, images, found);
}

const noPhoto: Remark = {
  kind: 'no-photo',
  text: 'No photo. Add one after the import: admins may reject products without photos.',
};

function categoryRemark(unknown: string, category: string): Remark {
  const name = unknown ? `“${truncate(unknown, 60)}” isn’t one of our categories` : 'No category';
  return { kind: 'category', text: `${name}; taken as ${category}.` };
}

/** The seller doesn't want products with these remarks. */
function refused({ line, columnOf }: Draft, remarks: Remark[]) {
  const advice = `Skipped, as you chose: ${remarks.map(({ text }) => text).join(' ')}`;
  return { line, column: columnOf.title, advice };
}

interface FoundError {
  column: string;
  advice: string;
  line?: number;
}

/** All errors of a product in one, so that they can be fixed in one go. */
function joined(draft: Draft, found: FoundError[]) {
  return {
    line: found.find(({ line }) => line !== undefined)?.line ?? draft.line,
    column: found.map(({ column }) => column).join(', '),
    advice: found.map(({ advice }) => advice).join(' '),
  };
}

function checkedProduct(
  { draft, id, existing, requested, handleKey }: Compared,
  fields: ProductFields,
  images: ProductImage[],
  found: Found,
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
  if (existing && changes.length === 0) return { kind: 'same', found };
  const described = changes.some(({ field }) => !alwaysEditable.has(field));
  return {
    kind: existing ? 'changed' : 'new',
    found,
    released: existing ? releasedSkus(existing, fields) : [],
    product: {
      id,
      line,
      lines,
      fields,
      images,
      changes,
      ...(existing ? { before: beforeOf(existing, requested) } : {}),
      version: existing ? versionOf(existing) : null,
      asks: existing?.status === 'approved' && described,
      ...(handleKey === undefined ? {} : { handleKey }),
    },
  };
}

/** An approved product gives up nothing that only an approved edit takes from it. */
function releasedSkus(existing: Product, fields: ProductFields): string[] {
  const after = existing.status === 'approved' ? stockNow(existing, fields) : fields;
  const kept = new Set(skusOf(after).map((sku) => sku.toLowerCase()));
  return skusOf(existing).filter((sku) => !kept.has(sku.toLowerCase()));
}

function isRequested(change: EditChange, fields: ProductFields, images: ProductImage[]): boolean {
  if (change.field === 'images') return sameImages(change.to, images);
  if (change.field === 'variants') return sameChanges([{ ...change, to: fields.variants }], [change]);
  return clean(change.to) === clean(fields[change.field]);
}

/** Fields that change at once, whatever the product's status; buyers don't see the handle. */
export const alwaysEditable: ReadonlySet<string> = new Set([
  'price',
  'quantity',
  'sku',
  'handle',
  variantStock,
]);

/** The form's values: from the file, else from the product; those of variants were checked by themselves. */
function typedValues(
  { values, variants: file }: Draft,
  existing: Product | null,
  { variants }: Target,
): Record<FieldName, string> {
  const now = existing ? textsOf(existing) : null;
  const typed = { title: '', description: '', price: '', category: '', sku: '', quantity: '' };
  for (const name of fieldNames) typed[name] = values[name] ?? now?.[name] ?? '';
  if (variants)
    return { ...typed, price: stockOfVariants(variants).price.toFixed(2), sku: '', quantity: '0' };
  // None of them can be taken: the form says what is wrong with the price.
  const [first] = file && !file.partial ? file.rows : [];
  return first ? { ...typed, price: first.price ?? '', sku: '', quantity: '0' } : typed;
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

/** The fields that are compared: where there are variants, they have the prices, stock and SKUs. */
function comparedFields({ variants }: Product, to: Pick<Target, 'variants'>): readonly FieldName[] {
  return variants || to.variants ? describedTexts : fieldNames;
}

function isSame(existing: Product, typed: Record<FieldName, string>, target: Target): boolean {
  const now = textsOf(existing);
  const fields = comparedFields(existing, target);
  const isText = fields.every((name) => clean(typed[name]) === clean(now[name]));
  return isText && sameVariants(existing.variants, target.variants);
}

function differences(existing: Product, fields: ProductFields, images: ProductImage[]) {
  const now = textsOf(existing);
  const to = textsOf({ ...existing, ...fields });
  const changes = comparedFields(existing, fields)
    .filter((name) => clean(now[name]) !== clean(to[name]))
    .map((field) => ({
      field,
      from: truncate(now[field], maxShownCharacters),
      to: truncate(to[field], maxShownCharacters),
    }));
  const ofVariants = variantDifferences(existing.variants, fields.variants, fields);
  if (sameImages(existing.images, images)) return [...changes, ...ofVariants];
  return [
    ...changes,
    ...ofVariants,
    { field: 'images', from: namesOf(existing.images), to: namesOf(images) },
  ];
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
