import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import type { AdminArgs } from '~/http/guards.server';
import { webhookFormSchema } from '~/schemas/events/webhook-forms';
import {
  changeWebhook,
  deleteWebhook,
  rotateSecret,
  sendAgain,
} from '~/services/events/manage-endpoints.server';
import type { Flash } from '~/utils/flash';
import { paths } from '~/utils/paths';

/** Changes a webhook, makes a secret, which the page shows this once, sends an event again, or deletes it. */
export async function act({ request, actor, session, params: { id } }: AdminArgs<{ id: string }>) {
  const submission = parseForm(await readForm(request), webhookFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const { value } = submission;
  const goTo = (path: string, flash: Flash) => {
    session.flash('flash', flash);
    return redirect(path, 303);
  };
  if (value.intent === 'rotate') {
    const result = await rotateSecret(actor, { id, secretId: value.secretId });
    return result.success
      ? { made: { secret: result.data.secret } }
      : invalidForm(submission, refusalOf(result));
  }
  if (value.intent === 'save') {
    const result = await changeWebhook(actor, { ...value, id, isOn: value.isOn === 'on' });
    return result.success
      ? goTo(paths.admin.webhook(id), { kind: 'success', text: 'Webhook saved.' })
      : invalidForm(submission, refusalOf(result));
  }
  if (value.intent === 'again') {
    const result = await sendAgain(actor, { id, deliveryId: value.delivery });
    if (!result.success) return invalidForm(submission, refusalOf(result));
    return goTo(
      paths.admin.webhook(id),
      result.data.changed
        ? { kind: 'success', text: 'The event is sent again within seconds.' }
        : { kind: 'info', text: 'Nothing changed. The event is on its way.' },
    );
  }
  const result = await deleteWebhook(actor, id);
  if (!result.success) return invalidForm(submission, refusalOf(result));
  return goTo(
    paths.admin.webhooks(),
    result.data.changed
      ? { kind: 'success', text: 'Webhook deleted.' }
      : { kind: 'info', text: 'Nothing changed. This webhook was deleted before.' },
  );
}
