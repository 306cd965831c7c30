import { useLiveQuery } from '~/client/use-live-query';
import { SubmitButton } from '~/components/forms/submit-button';
import { StatusBadge } from '~/components/status/status-badge';
import { Form } from '~/framework';
import { paths } from '~/utils/paths';
import { supportStateIn } from './inbox-rows';
import { type ConversationData, chatQueryOf, type SupportState } from './use-conversation';

/** What support does with a conversation: in its head, up to date while the page listens. */
export function SupportHead({ data, support }: { data: ConversationData; support: SupportState }) {
  const chat = useLiveQuery(chatQueryOf(data), true)?.documents[0];
  const { toAnswer, assigneeId, assigneeName } = chat ? supportStateIn(chat) : support;
  const isOwn = assigneeId === data.readerId;
  return (
    <Form
      method="post"
      action={paths.admin.chat(data.chatId)}
      className="mb-3 flex flex-wrap items-center gap-2 text-muted-foreground"
    >
      {toAnswer ? (
        <>
          <StatusBadge of="chat" status="to answer" className="max-md:hidden" />
          <SubmitButton name="intent" value="answered" variant="outline" size="sm">
            Mark as answered
          </SubmitButton>
        </>
      ) : null}
      {assigneeId === null ? null : (
        <span>{isOwn ? 'Assigned to you' : `Assigned to ${assigneeName ?? 'another admin'}`}</span>
      )}
      <SubmitButton name="intent" value={isOwn ? 'unassign' : 'assign'} variant="outline" size="sm">
        {isOwn ? 'Unassign' : assigneeId === null ? 'Assign to me' : 'Take over'}
      </SubmitButton>
    </Form>
  );
}
