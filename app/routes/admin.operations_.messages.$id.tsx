import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { DescriptionList } from '~/components/layout/description-list';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { channelLabels, formatCost, providerLabels } from '~/components/outbox/channel-labels';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { caughtParams } from '~/schemas/outbox/message-forms';
import { outgoingForm } from '~/schemas/outbox/outgoing-list';
import { loadOutgoing, type ShownMessage } from '~/services/outbox/list-outgoing.server';
import { sendMessageAgain } from '~/services/outbox/send-again.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Message', 'Emails and SMS')];

export const loader = adminLoader(
  { right: 'operations', params: caughtParams },
  async ({ params: { id } }) => ({
    message: await loadOutgoing(id),
  }),
);

/** Sends a message once more. */
export const action = adminAction(
  { right: 'operations', params: caughtParams },
  async ({ request, actor, params: { id }, session }) => {
    const submission = parseForm(await readForm(request), outgoingForm);
    if (submission.status !== 'success') return invalidForm(submission);
    const result = await sendMessageAgain(actor, id);
    if (!result.success) return invalidForm(submission, refusalOf(result));
    session.flash(
      'flash',
      result.data.changed
        ? { kind: 'success', text: 'The message is on its way again.' }
        : { kind: 'info', text: 'Nothing changed. The message is on its way, or was sent.' },
    );
    return redirect(paths.admin.message(id), 303);
  },
);

export default function MessagePage() {
  const { message } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { channel, state, to, createdAt } = message;
  return (
    <>
      <PageHeader
        title={`${channelLabels[channel]} to ${to}`}
        summary={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge of="outgoing" status={state} />
            {createdAt ? <Time value={createdAt} mode="datetime" /> : null}
          </span>
        }
        back={{ to: paths.admin.messages(), label: 'Emails and SMS' }}
      />
      <DetailLayout aside={<SendAgain message={message} lastResult={lastResult} />}>
        <Card>
          <CardTitle className="mb-3">What it says</CardTitle>
          <Words message={message} />
        </Card>
        <Card>
          <CardTitle className="mb-3">What became of it</CardTitle>
          <Facts message={message} />
        </Card>
      </DetailLayout>
    </>
  );
}

function Words({ message: { text, email } }: { message: ShownMessage }) {
  if (!email) return <p className="wrap-anywhere">{text}</p>;
  return (
    <>
      <p className="font-medium wrap-anywhere">{email.subject}</p>
      {email.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 wrap-anywhere">
          {paragraph}
        </p>
      ))}
      {email.facts.length > 0 ? (
        <div className="mt-4">
          <DescriptionList items={email.facts.map(({ name, value }) => ({ term: name, details: value }))} />
        </div>
      ) : null}
    </>
  );
}

function Facts({ message }: { message: ShownMessage }) {
  const { userId, provider, providerId, tries, triedAt, nextAt, cost, error, state } = message;
  return (
    <DescriptionList
      withoutEmpty
      items={[
        {
          term: 'Person',
          details: (
            <Link to={paths.admin.user(userId)} className="link">
              See who it is for
            </Link>
          ),
        },
        { term: 'Provider', details: provider === '' ? '' : (providerLabels[provider] ?? provider) },
        { term: 'Its id there', details: <span className="wrap-anywhere">{providerId}</span> },
        { term: 'Tries', details: tries > 0 ? String(tries) : '' },
        { term: 'Last try', details: triedAt ? <Time value={triedAt} mode="datetime" /> : '' },
        {
          term: state === 'waiting' ? 'Next try' : 'Asked about next',
          details: nextAt ? <Time value={nextAt} mode="datetime" /> : '',
        },
        { term: 'Cost', details: cost === null ? '' : formatCost(cost) },
        { term: 'Reason', details: error },
      ]}
    />
  );
}

function SendAgain({
  message: { state },
  lastResult,
}: {
  message: ShownMessage;
  lastResult: Parameters<typeof useForm>[0]['lastResult'];
}) {
  const [form] = useForm({ id: 'again', lastResult, defaultValue: {} });
  if (!['failed', 'refused', 'unknown'].includes(state)) return null;
  return (
    <Card>
      <CardTitle className="mb-2">Send again</CardTitle>
      <p className="mb-3 text-muted-foreground">
        {state === 'unknown'
          ? 'It may have arrived: then it comes twice. Look with the provider first.'
          : 'When what was wrong is repaired, like credit that was used up.'}
      </p>
      <Form method="post" {...getFormProps(form)}>
        <ErrorSummary form={form} />
        <SubmitButton
          name="intent"
          value="again"
          variant="outline"
          className="w-full"
          pendingLabel="Sending …"
        >
          Send again
        </SubmitButton>
      </Form>
    </Card>
  );
}
