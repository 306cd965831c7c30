import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm } from '~/http/forms.server';
import type { UserArgs } from '~/http/guards.server';
import { notificationsFormSchema } from '~/schemas/notifications/notification-forms';
import { markAllNotificationsRead } from '~/services/notifications/mark-read.server';
import { plural } from '~/utils/text';

/** Marks all notifications as read. */
export async function act({ request, actor, session }: UserArgs) {
  const submission = parseForm(await readForm(request), notificationsFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const marked = await markAllNotificationsRead(actor);
  const text =
    marked > 0 ? `${plural(marked, 'notification')} marked as read.` : 'All notifications were already read.';
  session.flash('flash', { kind: 'success', text });
  const { pathname, search } = new URL(request.url);
  return redirect(`${pathname}${search}`, 303);
}
