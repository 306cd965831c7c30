import { PageHeader, type PageHeaderProps } from '~/components/layout/page-header';
import { Link } from '~/components/ui/link';
import { Conversation, type ConversationProps } from './conversation';

/** Props of `ConversationPage`: those of the page header and of the conversation. */
type ConversationPageProps = PageHeaderProps &
  ConversationProps & {
    /** Between the header and the messages. */
    above?: React.ReactNode;
  };

/** A conversation that fills the page below the bar: only its messages scroll. */
export function ConversationPage({
  title,
  summary,
  actions,
  back,
  above,
  ...conversation
}: ConversationPageProps) {
  const { data, pageUrl } = conversation;
  const isOlderPage = data.at !== '';
  return (
    <div className="flex h-[calc(100dvh-var(--header-height)-2.5rem)] min-h-104 flex-col md:h-[calc(100dvh-var(--header-height)-3.5rem)]">
      <PageHeader title={title} summary={summary} actions={actions} back={back} />
      {above}
      {isOlderPage ? (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 text-muted-foreground">
          You’re viewing older messages.
          <Link to={pageUrl} className="link inline-flex min-h-11 items-center md:min-h-8">
            Go to latest messages
          </Link>
        </p>
      ) : null}
      <Conversation
        // State belongs to one conversation and one page of it.
        key={`${data.chatId} ${data.at}`}
        {...conversation}
      />
    </div>
  );
}
