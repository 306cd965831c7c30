import type { Submission } from '@conform-to/react';
import pLimit from 'p-limit';
import { productListFormSchema } from '~/schemas/product-forms';
import type { User } from '~/schemas/user';
import { changeStock } from '~/services/products/change-stock.server';
import { removeProduct } from '~/services/products/delete-product.server';
import type { Flash } from '~/utils/flash';
import { invalidForm, orClash, parseForm, refusalOf } from '~/utils/forms.server';
import { plural } from '~/utils/text';

/** Products that are deleted at the same time: each deletes its photos too. */
const deletedAtOnce = 3;

/** Handles the forms of the seller's list: what to tell the seller, or the refused form. */
export async function handleListForm(
  actor: User,
  form: FormData,
): Promise<{ flash: Flash } | { refusal: ReturnType<typeof invalidForm> }> {
  const submission = parseForm(withRows(form), productListFormSchema);
  if (submission.status !== 'success') return { refusal: invalidForm(submission) };
  const { value } = submission;
  if (value.intent === 'delete') return { flash: await deleteAll(actor, value.id) };
  const rows =
    value.intent === 'stock'
      ? Object.entries(value.rows).map(([id, row]) => ({ ...row, id }))
      : value.id.map((id) => ({ id, quantity: 0 }));
  return changeRows(actor, rows, submission);
}

async function changeRows(
  actor: User,
  rows: Parameters<typeof changeStock>[1],
  submission: Submission<unknown>,
) {
  const result = await orClash(changeStock(actor, rows));
  if (!result.success) return { refusal: invalidForm(submission, refusalOf(result)) };
  const { changed } = result.data;
  const text = changed === 0 ? 'Nothing was different.' : `${plural(changed, 'product')} changed.`;
  return { flash: { kind: changed === 0 ? 'info' : 'success', text } as const };
}

async function deleteAll(actor: User, ids: string[]): Promise<Flash> {
  const limit = pLimit(deletedAtOnce);
  const titles = await Promise.all(ids.map((id) => limit(() => removeProduct(actor, id))));
  const deleted = titles.filter((title) => title !== null);
  const [first] = deleted;
  if (first === undefined) return { kind: 'success', text: 'This was deleted before.' };
  const text =
    deleted.length === 1
      ? `“${first}” and its photos are deleted.`
      : `${plural(deleted.length, 'product')} and their photos are deleted.`;
  return { kind: 'success', text };
}

/** Rows may also come as `id`, `price`, `quantity` and `sku`, each as often as there are rows (product.md, section 2). */
function withRows(form: FormData): FormData {
  if (form.get('intent') !== 'stock' || !form.has('id')) return form;
  const rows = new FormData();
  rows.set('intent', 'stock');
  form.getAll('id').forEach((id, index) => {
    for (const name of ['price', 'quantity', 'sku']) {
      const value = form.getAll(name)[index];
      if (value !== undefined) rows.set(`rows.${id}.${name}`, value);
    }
  });
  return rows;
}
