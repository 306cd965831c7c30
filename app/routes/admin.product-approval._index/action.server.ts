import { invalidForm, parseForm, refusalOf } from '~/http/forms.server';
import { bulkDecisionSchema } from '~/schemas/products/product-forms';
import type { User } from '~/schemas/users/user';
import { decideProducts } from '~/services/products/decisions/decide-products.server';
import type { Flash } from '~/utils/flash';
import { plural } from '~/utils/text';

/** Decides the selected products. Returns the flash message, or the rejected form. */
export async function handleDecisions(actor: User, form: FormData) {
  const versions = takeVersions(form);
  const submission = parseForm(form, bulkDecisionSchema);
  if (submission.status !== 'success') return { refusal: invalidForm(submission) };
  const result = await decideProducts(actor, submission.value, versions);
  if (!result.success) return { refusal: invalidForm(submission, refusalOf(result)) };
  const { decided, conflicts, own } = result.data;
  const status = submission.value.intent === 'approve' ? 'approved' : 'rejected';
  const [first] = decided;
  const done =
    decided.length === 1 && first
      ? `“${first}” ${status}.`
      : `${plural(decided.length, 'product')} ${status}.`;
  if (conflicts + own === 0) return { flash: { kind: 'success', text: done } satisfies Flash };
  const rest = [
    ...(conflicts > 0
      ? [`${plural(conflicts, 'product')} changed since you opened this list. Review them again.`]
      : []),
    ...(own > 0 ? [`${plural(own, 'product')} of your own left for another admin.`] : []),
  ];
  const text = [...(decided.length > 0 ? [done] : []), ...rest].join(' ');
  return { flash: { kind: 'warning', text } satisfies Flash };
}

/**
 * Takes the versions that the list showed out of the form, by product id: each value is 'ID VERSION'. An id
 * without one is decided by nobody who saw the product: it counts as changed.
 */
function takeVersions(form: FormData): Map<string, string> {
  const versions = new Map(
    form.getAll('id').map((value) => {
      const [id = '', version = ''] = String(value).split(' ');
      return [id, version];
    }),
  );
  form.delete('id');
  for (const id of versions.keys()) form.append('id', id);
  return versions;
}
