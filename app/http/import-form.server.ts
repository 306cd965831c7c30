import { importFormSchema } from '~/schemas/product-import';
import type { User } from '~/schemas/user';
import { startImport } from '~/services/products/import/start-import.server';
import { filesOf, parseForm } from './forms.server';

/**
 * Handles the form with intent=import, from whichever page it comes.
 * @returns the form as it was read, and what became of its file; null when the form itself is none
 */
export async function handleImportForm(actor: User, form: FormData) {
  const [file] = filesOf(form, 'file');
  form.delete('file');
  const submission = parseForm(form, importFormSchema);
  const result =
    submission.status === 'success' ? await startImport(actor, { file, ...submission.value }) : null;
  return { submission, result };
}
