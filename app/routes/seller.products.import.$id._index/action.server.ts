import { redirect } from '@remix-run/node';
import { brokenForm, parseForm, readForm } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { importDecisionSchema } from '~/schemas/product-import';
import { cancelImport, mapCategories, writeImport } from '~/services/products/import/decide-import.server';
import { paths } from '~/utils/paths';

/** Saves the chosen categories, starts writing, or cancels. */
export async function act({ request, actor, params, session }: SellerArgs<{ id: string }>) {
  const form = await readForm(request);
  const submission = parseForm(form, importDecisionSchema);
  // The forms of this page have nothing to fill in, so no field can show an error.
  if (submission.status !== 'success') throw brokenForm('an unknown intent');
  const { id } = params;
  const { intent } = submission.value;
  if (intent === 'map') {
    const chosen = form.getAll('chosen').map(String);
    const names = form.getAll('name').map(String).slice(0, chosen.length);
    await mapCategories(
      actor,
      id,
      names.map((name, index) => ({ name, category: chosen[index] ?? '' })),
    );
  } else if (intent === 'write') {
    await writeImport(actor, id);
  } else if ((await cancelImport(actor, id)) === 'cancelled') {
    session.flash('flash', { kind: 'info', text: 'Import cancelled. Nothing was imported.' });
    return redirect(paths.seller.importProducts(), 303);
  }
  return redirect(paths.seller.productImport(id), 303);
}
