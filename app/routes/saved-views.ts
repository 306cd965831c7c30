import { redirect } from '@remix-run/node';
import { parseForm, readForm } from '~/http/forms.server';
import { userAction } from '~/http/guards.server';
import { type SavedViewList, savedViewFormSchema } from '~/schemas/saved-views';
import { removeView, saveView } from '~/services/users/saved-views.server';
import { paths } from '~/utils/paths';

const pages: Record<SavedViewList, (search?: Record<string, string>) => string> = {
  'seller-orders': paths.seller.orders,
  'admin-orders': paths.admin.orders,
};

/** Saves or removes a view of a list, and goes back to it; what is wrong with it is shown there. */
export const action = userAction({}, async ({ request, actor, session }) => {
  const form = await readForm(request);
  const submission = parseForm(form, savedViewFormSchema);
  if (submission.status !== 'success') {
    const [text = 'The view was not saved.'] = Object.values(submission.error ?? {})
      .flat()
      .map(String);
    session.flash('flash', { kind: 'danger', text });
    return redirect(pageOf(form.get('list'), form.get('query')), 303);
  }
  const { intent, list, name, query } = submission.value;
  if (intent === 'remove') {
    await removeView(actor, { list, name });
    session.flash('flash', { kind: 'success', text: `View “${name}” removed.` });
  } else {
    const result = await saveView(actor, { list, name, query });
    const text = result.success ? `View “${name}” saved.` : result.error;
    session.flash('flash', { kind: result.success ? 'success' : 'danger', text });
  }
  return redirect(pageOf(list, query), 303);
});

function pageOf(list: unknown, query: unknown): string {
  const page = list === 'admin-orders' ? pages['admin-orders'] : pages['seller-orders'];
  return page(Object.fromEntries(new URLSearchParams(typeof query === 'string' ? query : '')));
}
