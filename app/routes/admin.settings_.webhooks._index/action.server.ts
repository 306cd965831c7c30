import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import type { AdminArgs } from '~/http/guards.server';
import { newWebhookSchema } from '~/schemas/events/webhook-forms';
import { createWebhook } from '~/services/events/manage-endpoints.server';

/** Makes a webhook, whose secret the page then shows this once. */
export async function act({ request, actor }: AdminArgs) {
  const submission = parseForm(await readForm(request), newWebhookSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const { value } = submission;
  const result = await createWebhook(actor, value);
  return result.success
    ? { made: { url: value.url, secret: result.data.secret } }
    : invalidForm(submission, refusalOf(result));
}
