import * as v from 'valibot';
import { redirect } from '~/framework.server';
import { brokenForm, invalidForm, parseForm, readForm } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { importDecisionSchema } from '~/schemas/products/import-forms';
import { columnMeanings } from '~/schemas/products/product-import';
import { nameOf } from '~/services/products/import/columns.server';
import {
  answerImport,
  cancelImport,
  storePhotosAgain,
  undoImport,
  writeImport,
} from '~/services/products/import/decide-import.server';
import { paths } from '~/utils/paths';

const meaningField = v.fallback(v.picklist(['', ...columnMeanings]), '');

/** Saves the seller's answers, starts writing, cancels, or tries the photos once more. */
export async function act({ request, shop, params, session }: SellerArgs<{ id: string }>) {
  const form = await readForm(request);
  const submission = parseForm(form, importDecisionSchema);
  if (submission.status !== 'success') {
    // Only the stock is typed; the rest is chosen.
    if (submission.error?.stock) return invalidForm(submission);
    throw brokenForm('an unknown intent');
  }
  const { id } = params;
  const { value } = submission;
  if (value.intent === 'answer') {
    await answerImport(shop, id, {
      ...value,
      drafts: value.drafts === 'on',
      mapping: pairsOf(form, 'name', 'chosen').map(([name, category]) => ({ name, category })),
      columns: pairsOf(form, 'column', 'meaning').map(([name, meaning]) => ({
        name: nameOf(name),
        meaning: v.parse(meaningField, meaning),
      })),
    });
  } else if (value.intent === 'write') {
    await writeImport(shop, id);
  } else if (value.intent === 'undo') {
    await undoImport(shop, id);
  } else if (value.intent === 'photos') {
    await storePhotosAgain(shop, id);
  } else if ((await cancelImport(shop, id)) === 'cancelled') {
    session.flash('flash', { kind: 'info', text: 'Import cancelled. Nothing was imported.' });
    return redirect(paths.seller.importProducts(), 303);
  }
  return redirect(paths.seller.productImport(id), 303);
}

/** The values of two fields that come in pairs. */
function pairsOf(form: FormData, name: string, chosen: string): [name: string, chosen: string][] {
  const values = form.getAll(chosen).map(String);
  const names = form.getAll(name).map(String).slice(0, values.length);
  return names.map((text, index) => [text, values[index] ?? '']);
}
