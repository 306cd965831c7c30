import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { findProducts } from '~/repositories/catalogue/products.server';
import { unknownForm } from '~/schemas/fields';
import { newSaleFields, type SaleDraftFields, type SaleDraftLine } from '~/schemas/orders/sale-draft';
import { saleDraftFormSchema, saleFormSchema } from '~/schemas/orders/sale-forms';
import { withPicked } from '~/schemas/orders/sale-lines';
import { confirmSale } from '~/services/orders/own/confirm-sale.server';
import { findPick } from '~/services/orders/own/load-sale.server';
import { addedIds, lineOf, typedLines, withOther } from '~/services/orders/own/sale-lines';
import { removeSaleDraft, saveSaleDraft } from '~/services/orders/own/save-sale-draft.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { isDocumentId } from '~/utils/document-id';
import { paths } from '~/utils/paths';
import { recordIdOf } from '~/utils/record-id.server';
import { ok } from '~/utils/result';

type Args = SellerArgs<unknown, { draft?: string; q: string }>;

/**
 * Confirms the sale, or deletes its draft. Every other button saves the form as a draft first, so that
 * nothing typed is lost without JavaScript: it finds products, adds or removes a line, or only saves.
 */
export async function act(args: Args) {
  const { request, shop, search, session } = args;
  const form = await readForm(request);
  const intent = form.get('intent')?.toString() ?? '';
  const id = search.draft ?? recordIdOf(shop.sellerId, form.get('idempotencyKey')?.toString());
  if (intent === 'delete') {
    await removeSaleDraft(shop, id);
    session.flash('flash', { kind: 'success', text: 'Draft deleted.' });
    return redirect(paths.seller.saleDrafts(), 303);
  }
  const shownAt = search.draft === undefined ? undefined : (form.get('version')?.toString() ?? '');
  return intent === 'confirm'
    ? confirm(args, form, { id, shownAt })
    : save(args, form, { id, shownAt, intent });
}

/** What buttons do beside saving. */
const saving = ['find', 'add', 'remove', 'other', 'draft'];

interface Shown {
  id: string;
  shownAt: string | undefined;
}

async function confirm({ shop, actor, session }: Args, form: FormData, { id, shownAt }: Shown) {
  const submission = parseForm(form, saleFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const confirmed = async () => ok(await confirmSale(shop, actor, { id, form: submission.value, shownAt }));
  const result = await catchConflict(confirmed)();
  if (!result.success) return invalidForm(submission, refusalOf(result));
  if ('faults' in result.data) {
    const { '': whole, ...fields } = result.data.faults;
    return invalidForm(submission, { form: whole, fields });
  }
  const { order } = result.data;
  session.flash('flash', { kind: 'success', text: `Sale ${order.orderNumber} recorded.` });
  return redirect(paths.seller.order(order.id), 303);
}

async function save(
  { shop, session }: Args,
  form: FormData,
  { id, shownAt, intent }: Shown & { intent: string },
) {
  const submission = parseForm(form, saleDraftFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const { q, lines: typed, otherTitle, otherPrice, otherQuantity, ...fields } = submission.value;
  // A first search is no sale yet: nothing is kept of it.
  const isTyped = otherTitle !== '' || isChanged(fields);
  if (intent === 'find' && shownAt === undefined && !isTyped)
    return redirect(paths.seller.newSale({ q }), 303);
  const [name = '', productId = '', variantId = ''] = intent.split(' ');
  if (!saving.includes(name)) return invalidForm(submission, { form: unknownForm });
  const picked = name === 'add' ? await findPick(shop, productId, variantId) : undefined;
  if (picked === null) return invalidForm(submission, { fields: { q: 'This is not on sale any more.' } });
  const products = await findProducts(shop, addedIds(typed).filter(isDocumentId));
  const lines = (before: readonly SaleDraftLine[]) => {
    const kept = typedLines(before, typed, products).filter((line) => intent !== `remove ${line.id}`);
    const other = { title: otherTitle, price: otherPrice, quantity: otherQuantity };
    return withOther(picked ? withPicked(kept, lineOf(picked)) : kept, other);
  };
  const result = await catchConflict(saveSaleDraft)(shop, { id, fields, lines, shownAt });
  if (!result.success) return invalidForm(submission, refusalOf(result));
  if (intent === 'draft') session.flash('flash', { kind: 'success', text: 'Sale saved as a draft.' });
  return redirect(paths.seller.newSale({ draft: id, q: intent === 'find' ? q : '' }), 303);
}

const isChanged = (fields: SaleDraftFields) =>
  Object.entries(newSaleFields).some(([name, first]) => Reflect.get(fields, name) !== first);
