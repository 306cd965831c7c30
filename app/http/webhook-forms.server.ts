import { redirect } from '~/framework.server';
import {
  newSellerWebhookSchema,
  newShopWebhookSchema,
  sellerWebhookFormSchema,
  shopWebhookFormSchema,
} from '~/schemas/events/webhook-forms';
import type { Reach } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  rotateSecret,
  sendAgain,
} from '~/services/events/manage-endpoints.server';
import type { Flash } from '~/utils/flash';
import { webhookPathsOf } from '~/utils/webhook-paths';
import { invalidForm, parseForm, readForm, refusalOf } from './forms.server';
import type { GuardedArgs } from './run-guarded.server';

interface WebhookArgs extends Pick<GuardedArgs<unknown, unknown>, 'request' | 'session'> {
  /** Whose webhooks: `'all'` for those of shops. */
  reach: Reach;
  actor: User;
}

/** Makes a webhook, whose secret the page then shows this once. */
export async function handleNewWebhook({ request, reach, actor }: WebhookArgs) {
  const schema = reach === 'all' ? newShopWebhookSchema : newSellerWebhookSchema;
  const submission = parseForm(await readForm(request), schema);
  if (submission.status !== 'success') return invalidForm(submission);
  const { value } = submission;
  const result = await createWebhook(reach, actor, value);
  return result.success
    ? { made: { url: value.url, secret: result.data.secret } }
    : invalidForm(submission, refusalOf(result));
}

/** Changes a webhook, makes a secret, which the page shows this once, sends an event again, or deletes it. */
export async function handleWebhookForm({
  request,
  session,
  reach,
  actor,
  params: { id },
}: WebhookArgs & { params: { id: string } }) {
  const schema = reach === 'all' ? shopWebhookFormSchema : sellerWebhookFormSchema;
  const submission = parseForm(await readForm(request), schema);
  if (submission.status !== 'success') return invalidForm(submission);
  const { value } = submission;
  const { list, one } = webhookPathsOf(reach === 'all' ? 'shop' : 'seller');
  const goTo = (path: string, flash: Flash) => {
    session.flash('flash', flash);
    return redirect(path, 303);
  };
  if (value.intent === 'rotate') {
    const result = await rotateSecret(reach, actor, { id, secretId: value.secretId });
    return result.success
      ? { made: { secret: result.data.secret } }
      : invalidForm(submission, refusalOf(result));
  }
  if (value.intent === 'save') {
    const result = await changeWebhook(reach, actor, { ...value, id, isOn: value.isOn === 'on' });
    return result.success
      ? goTo(one(id), { kind: 'success', text: 'Webhook saved.' })
      : invalidForm(submission, refusalOf(result));
  }
  if (value.intent === 'again') {
    const result = await sendAgain(reach, actor, { id, deliveryId: value.delivery });
    if (!result.success) return invalidForm(submission, refusalOf(result));
    return goTo(
      one(id),
      result.data.changed
        ? { kind: 'success', text: 'The event is sent again within seconds.' }
        : { kind: 'info', text: 'Nothing changed. The event is on its way.' },
    );
  }
  const result = await deleteWebhook(reach, actor, id);
  if (!result.success) return invalidForm(submission, refusalOf(result));
  return goTo(
    list(),
    result.data.changed
      ? { kind: 'success', text: 'Webhook deleted.' }
      : { kind: 'info', text: 'Nothing changed. This webhook was deleted before.' },
  );
}
