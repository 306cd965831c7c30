import * as v from 'valibot';
import { HandoverFrame } from '~/components/orders/handover-frame';
import { type HeadersFunction, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { openAction, openLoader } from '~/http/guards.server';
import { findHandover } from '~/repositories/orders/handovers.server';
import { handoverSchema, lockedMessage, parcelToken } from '~/schemas/orders/handover-form';
import { handOver, maxTries } from '~/services/orders/steps/hand-over.server';
import stylesheet from '~/styles/handover.css?inline';
import { notFound } from '~/utils/app-error';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export { HandoverError as ErrorBoundary } from '~/components/orders/handover-frame';

export const handle = { scripts: false, stylesheet };

export const meta: MetaFunction = () => [title('Hand over a parcel'), { name: 'robots', content: 'noindex' }];

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

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
  const result = useActionData<typeof action>()?.result;
  const error = result?.error?.code?.[0] ?? result?.error?.['']?.[0];
  const typed = result?.initialValue?.code;
  const buyer = firstName || 'the buyer';
  return (
    <HandoverFrame title={`Parcel for ${buyer}`}>
      <dl>
        {town ? (
          <>
            <dt>Town</dt>
            <dd>{town}</dd>
          </>
        ) : null}
        <dt>From</dt>
        <dd>{sellerName || 'Makola'}</dd>
      </dl>
      {isLocked ? (
        <p role="alert">{lockedMessage}</p>
      ) : (
        <form method="post" noValidate>
          <label htmlFor="code">The buyer’s code</label>
          <p id="code-help" className="quiet">
            Ask {buyer} for the four digits when they have the parcel. They are in Makola, under Support and
            in a notification.
          </p>
          {error ? (
            <p id="code-error" role="alert" data-slot="error-summary">
              {error}
            </p>
          ) : null}
          <input
            id="code"
            name="code"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={4}
            defaultValue={typeof typed === 'string' ? typed : ''}
            aria-describedby={error ? 'code-error code-help' : 'code-help'}
            aria-invalid={error ? true : undefined}
            // biome-ignore lint/a11y/noAutofocus: after a refused code, the one field of the page
            autoFocus={Boolean(error)}
          />
          <button type="submit">Mark as delivered</button>
        </form>
      )}
    </HandoverFrame>
  );
}
