import { redirect } from '@remix-run/node';
import { Form, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import * as v from 'valibot';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { PublicFrame } from '~/components/layout/public-frame';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { openAction, openLoader } from '~/http/guards.server';
import { findHandover } from '~/repositories/handovers.server';
import { handoverSchema, parcelToken } from '~/schemas/handover-form';
import { handOver, maxTries } from '~/services/orders/hand-over.server';
import { notFound } from '~/utils/app-error';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [title('Hand over a parcel'), { name: 'robots', content: 'noindex' }];

const params = v.object({ token: parcelToken });

export const loader = openLoader({ params }, async ({ params: { token } }) => {
  const handover = await findHandover(token);
  if (!handover) throw notFound('parcel');
  const { firstName, town, sellerName, tries } = handover;
  return { firstName, town, sellerName, isLocked: tries >= maxTries };
});

export const action = openAction({ params }, async ({ request, params: { token } }) => {
  const submission = parseForm(await readForm(request), handoverSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const result = await handOver(token, submission.value.code);
  if (!result.success) return invalidForm(submission, refusalOf(result));
  return redirect(paths.handedOver(), 303);
});

export default function HandoverPage() {
  const { firstName, town, sellerName, isLocked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm({
    id: 'handover',
    lastResult: answer?.result,
    constraint: requiredFields('code'),
    defaultValue: { code: '' },
  });
  return (
    <PublicFrame width="narrow">
      <h1 className="text-2xl">Parcel for {firstName || 'the buyer'}</h1>
      <p className="mt-2 wrap-anywhere text-muted-foreground">
        {[town, sellerName && `from ${sellerName}`].filter(Boolean).join(', ')}
      </p>
      <Form method="post" {...getFormProps(form)} className="mt-6 space-y-5">
        <ErrorSummary form={form} />
        {isLocked ? (
          answer ? null : (
            <p role="status">
              Too many wrong codes were entered. Ask the seller to mark this parcel as delivered.
            </p>
          )
        ) : (
          <>
            <TextField
              field={fields.code}
              label="The buyer’s code"
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              help="Ask the buyer for the four digits when they have the parcel. They find them in Makola, under Support and in their notifications."
            />
            <SubmitButton className="w-full">Mark as delivered</SubmitButton>
          </>
        )}
      </Form>
    </PublicFrame>
  );
}
