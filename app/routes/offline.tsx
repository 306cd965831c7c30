import { openWhenBack } from '~/client/back-online';
import { BareFrame } from '~/components/layout/bare-frame';
import { useResponseContext } from '~/components/layout/response-context';
import type { MetaFunction } from '~/framework';
import { openLoader } from '~/http/guards.server';
import { title } from '~/utils/page-title';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [title('No connection'), { name: 'robots', content: 'noindex' }];

/** The same for everyone: browsers keep it, and show it for pages that they can't load. */
export const loader = openLoader({}, async () => null);

export default function OfflinePage() {
  const { nonce } = useResponseContext();
  return (
    <BareFrame>
      <div className="mx-auto max-w-form py-8 md:py-16">
        <h1 className="text-2xl">No connection</h1>
        <p className="mt-3">
          This page isn’t on your device. Check your internet connection: it opens when you are back online.
        </p>
        {/* public/sw.js lists here what is. */}
        <ul data-slot="copies" className="seen-pages" />
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own
          dangerouslySetInnerHTML={{ __html: openWhenBack }}
        />
      </div>
    </BareFrame>
  );
}
