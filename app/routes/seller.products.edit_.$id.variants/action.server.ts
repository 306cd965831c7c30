import * as v from 'valibot';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf, refusalOfField } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { variantsFormSchema } from '~/schemas/products/product-forms';
import type { VariantsSearch } from '~/schemas/products/variant-options';
import {
  changeVariants,
  loadVariants,
  type VariantsOutcome,
} from '~/services/products/variants/edit-variants.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { paths } from '~/utils/paths';
import type { Failure } from '~/utils/result';
import { chosenVariants } from './load.server';

type Args = SellerArgs<{ id: string }, VariantsSearch>;

/** The flash message, by what happened. */
const outcomes: Record<VariantsOutcome, string> = {
  pending: 'saved and pending approval.',
  nothing: 'saved.',
  filed: 'saved. Changes to variants are pending approval.',
  changed: 'saved. Your edit is pending approval.',
  withdrawn: 'saved. Your edit was withdrawn because it no longer changes anything.',
};

/** Saves the included variants, or removes all (`intent`). */
export async function act({ request, shop, actor, params, search, session }: Args) {
  const form = await readForm(request);
  const editable = await loadVariants(shop, params.id);
  const version = String(form.get('version') ?? '');
  const removes = form.get('intent') === 'remove';
  const submission = parseForm(form, removes ? v.object({}) : variantsFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const { options, rows } = chosenVariants(editable, { ...search, step: 'table' });
  if (!removes && !rows) return invalidForm(submission, { form: 'Choose the options again, then save.' });
  const typed = 'variants' in submission.value ? submission.value.variants : {};
  const included = (rows ?? []).flatMap(({ id, values }) => {
    const row = typed[id];
    return row ? [{ id, values, price: row.price, quantity: row.quantity, sku: row.sku }] : [];
  });
  if (!removes && included.length === 0) {
    return invalidForm(
      submission,
      refusalOfField(`variants.${rows?.[0]?.id}.included`, 'Include at least one variant.'),
    );
  }
  const variants = removes ? null : { options: options.map(({ name }) => name), rows: included };
  const result = await catchConflict(changeVariants)(shop, actor, editable, { version, variants });
  if (!result.success) return invalidForm(submission, refusalOf(besideItsRow(result)));
  session.flash('flash', { kind: 'success', text: `“${editable.described.title}” ${outcomes[result.data]}` });
  return redirect(paths.seller.editProduct(params.id), 303);
}

/** A failure of a field that this page does not have is shown above its form. */
function besideItsRow(failure: Failure): Failure {
  const { field, ...whole } = failure;
  return field?.startsWith('variants.') ? failure : whole;
}
