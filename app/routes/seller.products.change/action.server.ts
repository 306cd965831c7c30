import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { manyChangeConfirmForm, readManyChange } from '~/schemas/products/many-changes';
import { changeProducts } from '~/services/products/many/change-products.server';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';

/** Changes the products as the preview showed it. */
export async function act({ request, shop, actor, session }: SellerArgs) {
  const submission = parseForm(await readForm(request), manyChangeConfirmForm);
  if (submission.status !== 'success') return invalidForm(submission);
  const { id: ids, rows, idempotencyKey: key, ...typed } = submission.value;
  const change = readManyChange(typed);
  if (!change.success) return invalidForm(submission, refusalOf(change));
  // A row without a version was in no preview: '' is none that a product has.
  const selected = ids.map((id) => ({ id, version: rows[id]?.version ?? '' }));
  const result = await changeProducts(shop, actor, { selected, change: change.data, key });
  if (!result.success) return invalidForm(submission, refusalOf(result));
  const { id, changed, refused } = result.data;
  const not = refused.length > 0 ? `, ${formatCount(refused.length)} not` : '';
  session.flash('flash', {
    kind: refused.length > 0 ? 'warning' : 'success',
    text: `${plural(changed, 'product')} changed${not}.`,
  });
  return redirect(paths.seller.productChange(id), 303);
}
