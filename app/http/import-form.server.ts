import { importFormSchema } from '~/schemas/products/import-forms';
import type { Shop } from '~/schemas/users/shop';
import { startImport } from '~/services/products/import/write/start-import.server';
import { filesOf, parseForm } from './forms.server';

/**
 * Handles the form with intent=import, from any page.
 * @returns the parsed form and the started import; null when the form is invalid
 */
export async function handleImportForm(shop: Shop, form: FormData) {
  const [file] = filesOf(form, 'file');
  form.delete('file');
  const submission = parseForm(form, importFormSchema);
  const result =
    submission.status === 'success' ? await startImport(shop, { file, ...submission.value }) : null;
  return { submission, result };
}
