import { userLoader } from '~/http/guards.server';
import { caughtParams } from '~/schemas/outbox/message-forms';
import { drawCaughtEmail } from '~/services/outbox/caught-messages.server';

/** An email as mail programs show it: a page of its own, without ours. */
export const loader = userLoader(
  { params: caughtParams, file: true },
  async ({ actor, params: { id } }) =>
    new Response(await drawCaughtEmail(actor, id), {
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' },
    }),
);
