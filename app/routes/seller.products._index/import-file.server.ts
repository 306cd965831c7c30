import { redirect } from '@remix-run/node';
import { importFormSchema } from '~/schemas/product-import';
import type { User } from '~/schemas/user';
import { startImport } from '~/services/products/import/start-import.server';
import { filesOf, invalidForm, parseForm, refusalOf } from '~/utils/forms.server';
import { paths } from '~/utils/paths';

/** Handles intent=import (product.md, section 2); its form stands on a page of its own. */
export async function importFile(actor: User, form: FormData) {
  const [file] = filesOf(form, 'file');
  form.delete('file');
  const submission = parseForm(form, importFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const result = await startImport(actor, { file, ...submission.value });
  if (!result.success) return invalidForm(submission, refusalOf(result));
  return redirect(paths.seller.productImport(result.data.id), 303);
}
