import { openWhenBack } from '~/client/back-online';
import showKept from '~/client/offline-page.js?raw';
import { BareFrame } from '~/components/layout/bare-frame';
import { useResponseContext } from '~/components/layout/response-context';
import { Button } from '~/components/ui/button';
import type { MetaFunction } from '~/framework';
import { openLoader } from '~/http/guards.server';
import { title } from '~/utils/page-title';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [title('No connection'), { name: 'robots', content: 'noindex' }];

/** The same for everyone: browsers keep it, and show it for pages that they can't load. */
export const loader = openLoader({}, async () => null);

/** Its script shows which of the parts are true, and what is in the lists. */
export default function OfflinePage() {
  const { nonce } = useResponseContext();
  return (
    <BareFrame>
      <div className="seen-pages mx-auto max-w-form py-8 md:py-16">
        <div data-slot="opened">
          <h1>On this device</h1>
          <p>
            Pages that you have seen open without a connection. What you send then waits here until you are
            back online.
          </p>
          <noscript>
            <p>
              This needs JavaScript. Without it, pages open and forms are sent only while there is a
              connection.
            </p>
          </noscript>
        </div>
        <div data-slot="lost" hidden>
          <h1>No connection</h1>
          <p>Makola can’t load this page now. It opens by itself when you are back online.</p>
        </div>
        <div data-slot="unsent" hidden>
          <h1>Not sent: no connection</h1>
          <p>
            <span data-slot="typed">What you typed is here until you leave this page. </span>
            Send it again when you are back online.
          </p>
          <dl />
          <p data-slot="unsent-rest" hidden>
            Passwords and files aren’t kept. You can add them again after this.
          </p>
          <form method="post">
            <Button>Send again</Button>
          </form>
        </div>
        <section data-slot="waiting" hidden>
          <h2>Not sent yet</h2>
          <ul />
          <p>What waits is sent by itself, once, when you are back online.</p>
        </section>
        <section data-slot="drafts" hidden>
          <h2>Unfinished forms</h2>
          <ul />
          <p>Open one to go on. What you typed is kept until you close this tab or sign out.</p>
        </section>
        <section data-slot="copies" hidden>
          <h2>Pages on this device</h2>
          <ul />
        </section>
        {[showKept, openWhenBack].map((script) => (
          <script
            key={script}
            nonce={nonce}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own
            dangerouslySetInnerHTML={{ __html: script }}
          />
        ))}
      </div>
    </BareFrame>
  );
}
