import { RequestForm } from '~/components/bulk/request-form';
import { PageHeader } from '~/components/layout/page-header';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { newRequestSearch, requestFormSchema } from '~/schemas/bulk/request-forms';
import { postRequest } from '~/services/bulk/requests/post-request.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { load } from './load.server';

export const meta: MetaFunction = () => [title('New buying request')];

export const loader = sellerLoader({ right: 'bulk', search: newRequestSearch }, load);

export const action = sellerAction({ right: 'bulk' }, async ({ request, shop, actor, session }) => {
  const form = await readForm(request);
  const submission = parseForm(form, requestFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const fields = submission.value;
  const idempotencyKey = form.get('idempotencyKey')?.toString();
  const result = await postRequest(shop, actor, { fields, idempotencyKey });
  if (!result.success) return invalidForm(submission, refusalOf(result));
  session.flash('flash', {
    kind: 'success',
    text: `“${fields.title}” posted. We’ll notify you of every offer.`,
  });
  return redirect(paths.seller.buyingRequest(result.data.id), 303);
});

export default function NewBuyingRequestPage() {
  const { values, isCopy, categories, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="New buying request"
        summary={
          isCopy
            ? 'Filled in as in your earlier request. Enter the new day.'
            : 'Say what you need; sellers answer with offers.'
        }
        back={{ to: paths.seller.buyingRequests(), label: 'My buying requests' }}
      />
      <RequestForm
        values={values}
        categories={categories}
        idempotencyKey={idempotencyKey}
        lastResult={useActionData<typeof action>()?.result}
      />
    </>
  );
}
