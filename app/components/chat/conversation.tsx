import type { SubmissionResult } from '@conform-to/react';
import { useRef, useState } from 'react';
import { lateImport } from '~/client/late-import';
import { useLatePart } from '~/client/use-late-part';
import { Link } from '~/components/ui/link';
import type { About } from '~/schemas/chats/about';
import { limits } from '~/schemas/limits';
import { withSearch } from '~/utils/paths';
import { formatCount } from '~/utils/text';
import { Composer } from './composer';
import type { EngineProps, EngineState } from './conversation-engine';
import { MessageList } from './message-list';
import { firstUnread, newestSeen } from './messages';
import { OlderLink } from './older-link';
import type { Template } from './template-picker';
import type { ConversationData } from './use-conversation';
import { useSentCount } from './use-sent-count';

/** Props of `Conversation`. */
export interface ConversationProps {
  data: ConversationData;
  /** The page's own address, and the one that scripts use. */
  pageUrl: string;
  messagesUrl: string;
  lastResult: SubmissionResult | undefined;
  /** Texts that support often writes. */
  templates?: Template[];
  /** What the field for the next message holds at first. */
  draft?: string;
  /** What the next message is about. */
  about?: About | null;
  /** Shown while there are no messages. */
  empty: React.ReactNode;
}

const loadEngine = lateImport(
  () => import('./conversation-engine'),
  ({ ConversationEngine }) => ConversationEngine,
);

/**
 * A conversation: its messages, newest at the bottom, and the form for the next one. Works with links and a
 * form until its engine has loaded, or without JavaScript.
 */
export function Conversation(props: ConversationProps) {
  const { data, pageUrl, messagesUrl, lastResult, templates, draft, about = null, empty } = props;
  const { side } = data;
  const Engine = useLatePart<EngineProps>(loadEngine, { essential: true });
  const [engine, setEngine] = useState<EngineState | null>(null);
  const { messages, olderCursor, unseen } = engine ?? data;
  const isEmpty = messages.length === 0 && !engine?.outgoing;
  const connection = engine?.connection ?? 'off';
  const [newFrom] = useState(() => firstUnread(data.messages, side, data.unread));
  const sent = useSentCount(pageUrl, lastResult);
  const scroller = useRef<HTMLDivElement>(null);

  function send(text: string): string | null {
    const trimmed = text.replaceAll('\r\n', '\n').trim();
    const { max } = limits.message;
    if (trimmed === '') return 'Write a message.';
    if (trimmed.length > max) return `A message can have up to ${formatCount(max)} characters.`;
    engine?.send(trimmed, about ?? undefined);
    scroller.current?.scrollTo({ top: 0 });
    return null;
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-lg border border-border bg-background shadow-card">
      <div className="relative flex min-h-0 flex-1 flex-col">
        {/* A reversed column starts scrolled to its end, without a script too. */}
        <section
          ref={scroller}
          aria-label="Messages"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable with the keyboard
          tabIndex={0}
          className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none] px-3 py-4 -outline-offset-2 sm:px-4"
        >
          <div className={isEmpty ? 'my-auto' : undefined}>
            {olderCursor ? (
              <OlderLink
                to={withSearch(pageUrl, { after: olderCursor })}
                scroller={scroller}
                load={engine?.loadOlder}
                loading={engine?.loading ?? 'no'}
              />
            ) : null}
            {isEmpty ? empty : null}
            <MessageList
              messages={messages}
              side={side}
              firstUnread={newFrom}
              seen={newestSeen(messages, side, unseen)}
            >
              {engine?.outgoing}
            </MessageList>
          </div>
        </section>
        {Engine ? (
          <Engine
            data={data}
            messagesUrl={messagesUrl}
            shown={messages}
            scroller={scroller}
            onState={setEngine}
          />
        ) : null}
      </div>
      <div
        data-bottom-bar
        className="max-h-[75%] shrink-0 overflow-y-auto border-t border-border bg-card px-3 py-3 sm:px-4"
      >
        <div className="mb-2 flex min-h-5 items-center text-xs text-muted-foreground">
          {connection === 'live' ? (
            <span>New messages appear automatically.</span>
          ) : connection === 'lost' ? (
            <span role="status" className="text-warning">
              No connection. New messages will appear when you’re back online.
            </span>
          ) : connection === 'connecting' ? (
            <span>Connecting …</span>
          ) : (
            <Link
              to={pageUrl}
              reloadDocument
              className="link -my-3 inline-flex min-h-11 items-center text-sm md:my-0 md:min-h-5"
            >
              Check for new messages
            </Link>
          )}
          {engine ? (
            <span aria-hidden="true" className="ml-auto hidden pointer-fine:md:inline">
              Press Enter to send, Shift + Enter for a new line
            </span>
          ) : null}
        </div>
        <Composer
          key={sent}
          to={pageUrl}
          idempotencyKey={data.idempotencyKey}
          lastResult={lastResult}
          templates={templates}
          draft={draft}
          about={about}
          onSend={engine ? send : undefined}
        />
      </div>
    </div>
  );
}
