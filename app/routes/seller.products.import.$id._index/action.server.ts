import * as v from 'valibot';
import { redirect } from '~/framework.server';
import { brokenForm, invalidForm, pairsOf, parseForm, readForm } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { importDecisionSchema } from '~/schemas/products/import-forms';
import { columnMeanings } from '~/schemas/products/product-import';
import { nameOf } from '~/services/products/import/read/columns.server';
import {
  answerImport,
  cancelImport,
  storePhotosAgain,
  undoImport,
  writeImport,
} from '~/services/products/import/write/decide-import.server';
import { paths } from '~/utils/paths';
import { truncate } from '~/utils/text';

/** Characters of a currency's name; codes have three. */
const maxCurrency = 40;

const meaningField = v.fallback(v.picklist(['', ...columnMeanings]), '');

/** Saves the seller's answers, starts writing, cancels, or tries the photos once more. */
export async function act({ request, shop, params, session }: SellerArgs<{ id: string }>) {
  const form = await readForm(request);
  const submission = parseForm(form, importDecisionSchema);
  if (submission.status !== 'success') {
    // Only the stock and rates are typed; the rest is chosen.
    const typed = Object.keys(submission.error ?? {});
    if (typed.length > 0 && typed.every((name) => /^(?:stock|rate\b)/.test(name)))
      return invalidForm(submission);
    throw brokenForm('an unknown intent');
  }
  const { id } = params;
  const { value } = submission;
  if (value.intent === 'answer') {
    const { variants = '', variantsShown = '', ...answers } = value;
    await answerImport(shop, id, {
      ...answers,
      // An empty field isn't parsed.
      ...(form.has('variants') ? { variants: { chosen: variants, shown: variantsShown } } : {}),
      drafts: value.drafts === 'on',
      mapping: pairsOf(form, 'name', 'chosen').map(([name, category]) => ({ name, category })),
      columns: pairsOf(form, 'column', 'meaning').map(([name, meaning]) => ({
        name: nameOf(name),
        meaning: v.parse(meaningField, meaning),
      })),
      rates: pairsOf(form, 'currency', 'rate').map(([currency, rate]) => ({
        currency: truncate(currency, maxCurrency),
        rate: Number(rate.trim()) || null,
      })),
    });
  } else if (value.intent === 'write') {
    await writeImport(shop, id);
  } else if (value.intent === 'undo') {
    await undoImport(shop, id);
  } else if (value.intent === 'photos') {
    await storePhotosAgain(shop, id);
  } else if ((await cancelImport(shop, id)) === 'cancelled') {
    session.flash('flash', { kind: 'info', text: 'Import cancelled.' });
    return redirect(paths.seller.importProducts(), 303);
  }
  return redirect(paths.seller.productImport(id), 303);
}
