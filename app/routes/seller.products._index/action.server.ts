import pLimit from 'p-limit';
import * as v from 'valibot';
import { data } from '~/framework.server';
import { invalidForm, parseForm, refusalOf } from '~/http/forms.server';
import { findProducts } from '~/repositories/catalogue/products.server';
import { documentId } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import type { Product } from '~/schemas/products/product';
import { productListFormSchema } from '~/schemas/products/product-forms';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { removeProduct } from '~/services/products/delete-product.server';
import { textsOf } from '~/services/products/import/check/validate-product.server';
import { changeProducts } from '~/services/products/many/change-products.server';
import { versionOf } from '~/services/products/product-version';
import { changeStock } from '~/services/products/stock/change-stock.server';
import { catchConflict } from '~/utils/catch-failures.server';
import type { Flash } from '~/utils/flash';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import type { StockRowShown } from './stock-answer';

/** Each deletion also deletes the product's photos. */
const maxConcurrentDeletes = 3;

/** The flash message of a form, and the ids of the products whose stock it changed; or the rejected form. */
type Outcome = { flash: Flash; changed?: string[] } | { refusal: ReturnType<typeof invalidForm> };

/** Handles the forms of the seller's list. */
export async function handleListForm(shop: Shop, actor: User, form: FormData): Promise<Outcome> {
  const sent = withRows(form);
  const whole = parseForm(sent, productListFormSchema);
  const submission = whole.status === 'success' ? whole : await withoutUnchanged(shop, sent, whole);
  if (submission === null) return { flash: nothingChanged };
  if (submission.status !== 'success') return { refusal: refuse(whole, submission) };
  const { value } = submission;
  if (value.intent === 'delete') return { flash: await deleteAll(shop, actor, value.id) };
  if (value.intent === 'out-of-stock') return { flash: await setOutOfStock(shop, actor, value.id) };
  const rows = Object.entries(value.rows).map(([id, row]) => ({ ...row, id }));
  const result = await catchConflict(changeStock)(shop, actor, rows);
  if (!result.success) return { refusal: refuse(whole, submission, refusalOf(result)) };
  const { changed } = result.data;
  if (changed.length === 0) return { flash: nothingChanged };
  return { flash: { kind: 'success', text: `${plural(changed.length, 'product')} updated.` }, changed };
}

/**
 * Handles quick edit's form when a script sends it: the page stays as it is and is not loaded again, so
 * the answer has what is stored now of the rows that were saved, or, after a conflict, of all of them. Reads
 * these.
 */
export async function saveInPlace(shop: Shop, actor: User, form: FormData) {
  const outcome = await handleListForm(shop, actor, form);
  if ('flash' in outcome) {
    const { flash, changed = [] } = outcome;
    return data({ result: undefined, flash, rows: await stockRows(shop, changed) });
  }
  const { data: refused, init } = outcome.refusal;
  const ids = [...form.keys()].flatMap((name) => rowName.exec(name)?.[1] ?? []);
  const outdated = init?.status === 409 ? [...new Set(ids)].filter(isDocumentId) : [];
  return data({ ...refused, rows: await stockRows(shop, outdated) }, init ?? undefined);
}

async function stockRows(shop: Shop, ids: string[]): Promise<Record<string, StockRowShown>> {
  const products = await findProducts(shop, ids);
  return Object.fromEntries(
    [...products].map(([id, product]) => {
      const { price, quantity, sku } = product;
      return [id, { price, quantity, sku, version: versionOf(product) }];
    }),
  );
}

type Parsed = ReturnType<typeof parseForm<typeof productListFormSchema>>;

const nothingChanged: Flash = { kind: 'info', text: 'Nothing changed.' };

/**
 * Parses the form again without rows that equal their records: an older record may lack a price, which must
 * not block the other rows. Null when no row is left.
 */
async function withoutUnchanged(shop: Shop, form: FormData, submission: Parsed): Promise<Parsed | null> {
  const names = Object.keys(submission.reply().error ?? {});
  const ids = new Set(names.flatMap((name) => rowName.exec(name)?.[1] ?? []));
  if (form.get('intent') !== 'stock' || ids.size === 0 || ids.size > limits.rows.max) return submission;
  const products = await findProducts(shop, [...ids].filter(isDocumentId));
  const changed = new FormData();
  for (const [name, value] of form) {
    const product = products.get(rowName.exec(name)?.[1] ?? '');
    if (!product || !isUnchanged(form, product)) changed.append(name, value);
  }
  const hasRows = [...changed.keys()].some((name) => rowName.test(name));
  return hasRows ? parseForm(changed, productListFormSchema) : null;
}

const rowName = /^rows\.([^.]+)\./;
const isDocumentId = (id: string) => v.is(documentId, id);

function isUnchanged(form: FormData, product: Product): boolean {
  const now = textsOf(product);
  return (['price', 'quantity', 'sku'] as const).every((name) => {
    const typed = form.get(`rows.${product.id}.${name}`);
    return typed === null || String(typed).trim() === now[name];
  });
}

/** The rejected form, with all rows as they were typed. */
function refuse(whole: Parsed, submission: Parsed, refusal?: Parameters<typeof invalidForm>[1]) {
  const refused = invalidForm<unknown>(submission, refusal);
  refused.data.result.initialValue = whole.reply().initialValue;
  return refused;
}

async function setOutOfStock(shop: Shop, actor: User, ids: string[]): Promise<Flash> {
  const change = { price: null, stock: { way: 'set' as const, by: 0 }, category: null };
  const result = await changeProducts(shop, actor, { selected: ids.map((id) => ({ id })), change });
  if (!result.success) return { kind: 'info', text: result.error };
  const { id, changed } = result.data;
  const link = { to: paths.seller.productChange(id), label: 'Undo' };
  return { kind: 'success', text: `${plural(changed, 'product')} marked as out of stock.`, link };
}

async function deleteAll(shop: Shop, actor: User, ids: string[]): Promise<Flash> {
  const limit = pLimit(maxConcurrentDeletes);
  const titles = await Promise.all(ids.map((id) => limit(() => removeProduct(shop, actor, id))));
  const deleted = titles.filter((title) => title !== null);
  const [first] = deleted;
  if (first === undefined) return { kind: 'success', text: 'Already deleted.' };
  const text =
    deleted.length === 1
      ? `“${first}” and its photos were deleted.`
      : `${plural(deleted.length, 'product')} and their photos were deleted.`;
  return { kind: 'success', text };
}

/** Accepts rows as `id`, `price`, `quantity`, `sku` and `version` too, each once per row. */
function withRows(form: FormData): FormData {
  if (form.get('intent') !== 'stock' || !form.has('id')) return form;
  const rows = new FormData();
  rows.set('intent', 'stock');
  form.getAll('id').forEach((id, index) => {
    for (const name of ['price', 'quantity', 'sku', 'version']) {
      const value = form.getAll(name)[index];
      if (value !== undefined) rows.set(`rows.${id}.${name}`, value);
    }
  });
  return rows;
}
