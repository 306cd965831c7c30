import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { useForm } from '~/components/forms/use-form';
import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { StatusBadge } from '~/components/status/status-badge';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { newChatSearch, startChatSchema } from '~/schemas/chats/chat-forms';
import { startChatWith } from '~/services/chats/find-chat.server';
import { listPartners } from '~/services/chats/list-partners.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('New message', 'Messages')];

const list: ListOf = {
  nouns: ['user', 'users'],
  to: paths.admin.newChat,
  search: {
    label: 'Search users',
    placeholder: 'Name, email or phone',
    advice:
      'Search matches the start of words in names, emails, phone numbers and businesses. Try fewer words.',
  },
};

export const loader = adminLoader({ right: 'support', search: newChatSearch }, async ({ scope, search }) => ({
  ...(await listPartners(scope, search)),
  search,
}));

export const action = adminAction({ right: 'support' }, async ({ request }) => {
  const submission = parseForm(await readForm(request), startChatSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const result = await startChatWith(submission.value.userId);
  if (!result.success) return invalidForm(submission, { form: refusalOf(result).form ?? result.error });
  return redirect(paths.admin.chat(result.data.id), 303);
});

type Partner = Awaited<ReturnType<typeof listPartners>>['items'][number];

export default function NewChatPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [refused] = useForm({ id: 'start', lastResult: answer?.result, defaultValue: {} });
  return (
    <ListPage
      list={list}
      view={view}
      columns={columns}
      title="New message"
      summary="Choose who to message. An earlier conversation with them opens again."
      back={{ to: paths.admin.chats(), label: 'Messages' }}
      above={<ErrorSummary form={refused} />}
      empty={<EmptyState title="No users yet" />}
    />
  );
}

const columns: DataListColumn<Partner>[] = [
  {
    id: 'person',
    header: 'User',
    cell: ({ name, email }) => (
      <>
        {name}
        <small>{email}</small>
      </>
    ),
  },
  {
    id: 'role',
    header: 'Role',
    cell: ({ role, status }) => (
      <>
        <StatusBadge of="role" status={role} />
        {status === 'suspended' ? <StatusBadge of="user" status={status} /> : null}
      </>
    ),
  },
  {
    id: 'write',
    header: <span className="sr-only">Actions</span>,
    align: 'end',
    cell: ({ id, name }) => (
      <Form method="post">
        <input type="hidden" name="intent" value="start" />
        <input type="hidden" name="userId" value={id} />
        <SubmitButton variant="outline" size="sm" aria-label={`Message ${name}`}>
          Message
        </SubmitButton>
      </Form>
    ),
  },
];
