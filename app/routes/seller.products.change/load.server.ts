import type { SubmissionResult } from '@conform-to/react';
import { data, redirect } from '~/framework.server';
import { parseForm } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { findProducts } from '~/repositories/catalogue/products.server';
import { getSettings } from '~/repositories/operator/settings.server';
import {
  type ManyChange,
  manyChangeForm,
  productSelection,
  readManyChange,
} from '~/schemas/products/many-changes';
import type { Product } from '~/schemas/products/product';
import { planChange } from '~/services/products/many/plan-change';
import { versionOf } from '~/services/products/product-version';
import { paths } from '~/utils/paths';
import { newIdempotencyKey } from '~/utils/record-id.server';

/** The selected products, and, once it was typed, what the change makes of each. Reads them once. */
export async function load({ request, shop }: SellerArgs) {
  const { searchParams } = new URL(request.url);
  const form = new FormData();
  for (const [name, value] of searchParams) form.append(name, value);
  const key = newIdempotencyKey();
  const selection = parseForm(form, productSelection);
  if (selection.status !== 'success')
    return data(
      { products: [], preview: null, result: selection.reply(), key, categories: [] },
      { status: 422 },
    );
  const ids = [...new Set(selection.value.id)];
  const [found, { categories }] = await Promise.all([findProducts(shop, ids), getSettings()]);
  const products = ids.flatMap((id) => found.get(id) ?? []);
  if (products.length === 0) throw redirect(paths.seller.products());
  const shared = { products: products.map(({ id, title }) => ({ id, title })), key, categories };
  // Opened from the list, nothing was typed.
  if (!searchParams.has('priceWay')) return { ...shared, preview: null, result: undefined };
  const submission = parseForm(form, manyChangeForm);
  const refuse = (result: SubmissionResult) => data({ ...shared, preview: null, result }, { status: 422 });
  if (submission.status !== 'success') return refuse(submission.reply());
  const change = readManyChange(submission.value);
  if (!change.success)
    return refuse(submission.reply({ fieldErrors: { [change.field ?? 'priceWay']: [change.error] } }));
  const preview = products.map((product) => previewOf(product, change.data));
  return { ...shared, preview, result: submission.reply() };
}

function previewOf(product: Product, change: ManyChange) {
  const plan = planChange(product, change);
  return {
    id: product.id,
    title: product.title,
    version: versionOf(product),
    ...('problem' in plan
      ? { values: [], category: null, problem: plan.problem }
      : { values: plan.values, category: plan.category, problem: null }),
  };
}
export type PreviewRow = ReturnType<typeof previewOf>;
