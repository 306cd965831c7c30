import { invalidForm, parseForm, refusalOf } from '~/http/forms.server';
import { bulkDecisionSchema } from '~/schemas/product-forms';
import type { User } from '~/schemas/user';
import { decideProducts } from '~/services/products/decide-products.server';
import type { Flash } from '~/utils/flash';
import { plural } from '~/utils/text';

const versionPrefix = 'version:';

/** Decides the ticked products: what to tell the admin, or the refused form. */
export async function handleDecisions(actor: User, form: FormData) {
  const versions = takeVersions(form);
  const submission = parseForm(form, bulkDecisionSchema);
  if (submission.status !== 'success') return { refusal: invalidForm(submission) };
  const result = await decideProducts(actor, submission.value, versions);
  if (!result.success) return { refusal: invalidForm(submission, refusalOf(result)) };
  const { decided, conflicts: clashed } = result.data;
  const state = submission.value.intent === 'approve' ? 'approved' : 'rejected';
  const [first] = decided;
  const done =
    decided.length === 1 && first
      ? `“${first}” is ${state}.`
      : `${plural(decided.length, 'product')} ${state}.`;
  if (clashed === 0) return { flash: { kind: 'success', text: done } satisfies Flash };
  const rest = `${plural(clashed, 'product')} changed or decided meanwhile: look again, then decide.`;
  const text = decided.length > 0 ? `${done} ${rest}` : rest;
  return { flash: { kind: 'warning', text } satisfies Flash };
}

/** Takes the versions that the list showed out of the form, by the products' ids. */
function takeVersions(form: FormData): Map<string, string> {
  const versions = new Map<string, string>();
  for (const [name, value] of [...form]) {
    if (!name.startsWith(versionPrefix)) continue;
    versions.set(name.slice(versionPrefix.length), String(value));
    form.delete(name);
  }
  return versions;
}
