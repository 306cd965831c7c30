import { SubmitButton } from '~/components/forms/submit-button';
import { PublicFrame } from '~/components/public/public-frame';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type HeadersFunction, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { openAction, openLoader } from '~/http/guards.server';
import { stopParams } from '~/schemas/outbox/message-forms';
import { kindsOfMessages } from '~/schemas/outbox/message-kinds';
import { stopMessages } from '~/services/outbox/choose-messages.server';
import { stopOf } from '~/services/outbox/stop-links.server';
import { notFound } from '~/utils/app-error';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [title('Stop messages'), { name: 'robots', content: 'noindex' }];

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

function requireStop(token: string) {
  const stop = stopOf(token);
  if (!stop) throw notFound('page');
  return stop;
}

const channelNames = { email: 'emails', sms: 'SMS', whatsapp: 'WhatsApp messages' };

export const loader = openLoader({ params: stopParams }, async ({ params: { token } }) => {
  const { kind, channel } = requireStop(token);
  return { what: channelNames[channel], about: kindsOfMessages[kind].label };
});

/** Also what mail programs send by themselves, without the page (RFC 8058). */
export const action = openAction({ params: stopParams }, async ({ params: { token } }) => {
  await stopMessages(requireStop(token));
  return { isStopped: true };
});

export default function StopPage() {
  const { what, about } = useLoaderData<typeof loader>();
  const isStopped = useActionData<typeof action>()?.isStopped;
  return (
    <PublicFrame>
      <div className="mx-auto max-w-form py-10">
        <h1 className="text-2xl">{isStopped ? 'Stopped' : `Stop these ${what}?`}</h1>
        {isStopped ? (
          <>
            <p role="status" className="mt-2">
              You get no more {what} about “{about}”. You still see all of it in Makola.
            </p>
            <Button asChild variant="outline" className="mt-6">
              <Link to={paths.notificationChannels()}>See all choices</Link>
            </Button>
          </>
        ) : (
          <form method="post" className="mt-2">
            <p>
              You’ll get no more {what} about “{about}”. You still see all of it in Makola.
            </p>
            <SubmitButton className="mt-6">Stop {what}</SubmitButton>
          </form>
        )}
      </div>
    </PublicFrame>
  );
}
