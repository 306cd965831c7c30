import { PublicFrame } from '~/components/layout/public-frame';
import { Controls } from '~/components/look/controls';
import { Fields } from '~/components/look/fields';
import { Records } from '~/components/look/records';
import { isLocalFirebase } from '~/env.server';
import type { MetaFunction } from '~/framework';
import { openLoader } from '~/http/guards.server';
import { notFound } from '~/utils/app-error';
import { title } from '~/utils/page-title';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [title('Look'), { name: 'robots', content: 'noindex' }];

/** Every component in every state, for who works on them: with the local Firebase only. */
export const loader = openLoader({}, async () => {
  if (!isLocalFirebase) throw notFound('page');
  return null;
});

export default function LookPage() {
  return (
    <PublicFrame>
      <h1 className="text-2xl">Look</h1>
      <p className="mt-1 mb-6 text-muted-foreground">Every component in every state.</p>
      <Controls />
      <Fields />
      <Records />
    </PublicFrame>
  );
}
