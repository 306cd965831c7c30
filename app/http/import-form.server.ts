import { importFormSchema } from '~/schemas/product-import';
import type { User } from '~/schemas/user';
import { startImport } from '~/services/products/import/start-import.server';
import { filesOf, parseForm } from './forms.server';

/**
 * Handles the form with intent=import, from either page that has it.
 * @returns the parsed form, and the result of the upload; null when the form is invalid
 */
export async function handleImportForm(actor: User, form: FormData) {
  const [file] = filesOf(form, 'file');
  form.delete('file');
  const submission = parseForm(form, importFormSchema);
  const result =
    submission.status === 'success' ? await startImport(actor, { file, ...submission.value }) : null;
  return { submission, result };
}
