import type { SubmissionResult } from '@conform-to/react';
import { MessageList } from '~/components/chat/message-list';
import { firstUnread } from '~/components/chat/messages';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormKey } from '~/components/forms/form-key';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import type { TradeMessagesView } from '~/schemas/bulk/trade-messages';
import { limits } from '~/schemas/limits';
import { requiredFields } from '~/utils/required-fields';
import { type TradeArea, tradePaths } from './trade-paths';

/** What the two sides of a trade write to each other, and the form for another message. */
export function TradeMessages({
  tradeId,
  area,
  messages: { items, olderCursor, at, unread, canWrite, idempotencyKey },
  lastResult,
}: {
  tradeId: string;
  area: TradeArea;
  messages: TradeMessagesView;
  lastResult?: SubmissionResult;
}) {
  const page = (search: { messages?: string }) => `${tradePaths(area).trade(tradeId, search)}#messages`;
  const other = area === 'buyer' ? 'seller' : 'buyer';
  return (
    <Card id="messages">
      <CardTitle className="mb-3">Messages</CardTitle>
      {olderCursor ? (
        <p className="mb-3 text-center text-sm">
          <Link to={page({ messages: olderCursor })} className="link inline-flex min-h-11 items-center">
            Show older messages
          </Link>
        </p>
      ) : null}
      {items.length === 0 ? (
        <p className="text-muted-foreground">
          {canWrite ? `No messages yet. Write to the ${other} about delivery or the goods.` : 'No messages.'}
        </p>
      ) : (
        <MessageList
          messages={items}
          side={area}
          firstUnread={firstUnread(items, area, unread)}
          seen={null}
        />
      )}
      {at ? (
        <p className="mt-3 text-center text-sm">
          <Link to={page({})} className="link inline-flex min-h-11 items-center">
            Go to latest messages
          </Link>
        </p>
      ) : null}
      {canWrite && !at ? (
        <NewMessage key={idempotencyKey} idempotencyKey={idempotencyKey} lastResult={lastResult} />
      ) : null}
    </Card>
  );
}

function NewMessage({
  idempotencyKey,
  lastResult,
}: {
  idempotencyKey: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: 'message',
    lastResult,
    constraint: requiredFields('text'),
    defaultValue: { text: '' },
  });
  return (
    <Form method="post" {...getFormProps(form)} className="mt-4 space-y-3 border-t border-border pt-4">
      <ErrorSummary form={form} />
      <FormKey form={form} value={idempotencyKey} />
      <TextareaField
        field={fields.text}
        label="New message"
        rows={2}
        limit={limits.message.max}
        help="Makola’s support reads it only if one of you asks for help with this trade."
      />
      <SubmitButton variant="outline" pendingLabel="Sending …">
        Send message
      </SubmitButton>
    </Form>
  );
}
