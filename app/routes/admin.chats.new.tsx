import { redirect } from '@remix-run/node';
import { Form, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { EmptyState } from '~/components/lists/empty-state';
import { FilterBar } from '~/components/lists/filter-bar';
import { CursorPagination } from '~/components/lists/pagination';
import { StatusBadge } from '~/components/status/status-badge';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { newChatSearch, startChatSchema } from '~/schemas/chat-forms';
import { startChatWith } from '~/services/chats/find-chat.server';
import { listPartners } from '~/services/chats/list-partners.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Write to somebody', 'Chats')];

export const loader = adminLoader({ search: newChatSearch }, async ({ scope, search }) => ({
  ...(await listPartners(scope, search)),
  search,
}));

export const action = adminAction({}, async ({ request }) => {
  const submission = parseForm(await readForm(request), startChatSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const result = await startChatWith(submission.value.userId);
  if (!result.success) return invalidForm(submission, { form: refusalOf(result).form ?? result.error });
  return redirect(paths.admin.chat(result.data.id), 303);
});

export default function NewChatPage() {
  const { items, nextCursor, search } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [refused] = useForm({ id: 'start', lastResult: answer?.result, defaultValue: {} });
  const { q, after, trail } = search;
  return (
    <>
      <PageHeader
        title="Write to somebody"
        summary="Find the person; if you wrote with them before, that conversation opens."
        back={{ to: paths.admin.chats(), label: 'Chats' }}
      />
      <ErrorSummary form={refused} />
      <FilterBar
        action={paths.admin.newChat()}
        search={{
          name: 'q',
          value: q,
          label: 'Search people',
          placeholder: 'Name, e-mail or phone',
        }}
        selects={[]}
        clearTo={q ? paths.admin.newChat() : undefined}
      />
      {items.length === 0 ? (
        <EmptyState title={q ? `Nobody matches “${q}”` : 'Nobody here'}>
          <p>Each word is looked for at the beginning of the words of name, e-mail, phone and business.</p>
        </EmptyState>
      ) : (
        <div className="rounded-lg border border-border bg-card shadow-card">
          <ul className="divide-y divide-border">
            {items.map(({ id, name, email, role, status }) => (
              <li key={id} className="flex items-center gap-4 px-4 py-3">
                <div className="min-w-0 flex-1">
                  <p className="font-medium wrap-anywhere">{name}</p>
                  <p className="text-sm text-muted-foreground wrap-anywhere">{email}</p>
                  <p className="mt-1 flex flex-wrap gap-1">
                    <StatusBadge of="role" status={role} />
                    {status === 'suspended' ? <StatusBadge of="user" status={status} /> : null}
                  </p>
                </div>
                <Form method="post">
                  <input type="hidden" name="intent" value="start" />
                  <input type="hidden" name="userId" value={id} />
                  <SubmitButton variant="outline" size="sm" aria-label={`Write to ${name}`}>
                    Write
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
          <div className="border-t border-border px-4 py-3">
            <CursorPagination
              shown={items.length}
              nouns={['person', 'people']}
              at={{ after, trail }}
              nextCursor={nextCursor}
              to={(page) => paths.admin.newChat({ q, ...page })}
            />
          </div>
        </div>
      )}
    </>
  );
}
