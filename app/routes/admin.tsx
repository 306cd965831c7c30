import { useLoaderData } from '@remix-run/react';
import * as v from 'valibot';
import { AreaLayout } from '~/components/layout/area-layout';
import { RouteError } from '~/components/layout/route-error';
import { adminLoader } from '~/http/guards.server';
import { conversationSearch } from '~/schemas/chat-forms';
import { documentId } from '~/schemas/fields';
import { openedChat } from '~/services/chats/read-before-frame.server';
import { loadFrame } from '~/services/frame/load-frame.server';

/** A conversation in the frame; what cannot be one's id is the page's to tell. */
const params = v.object({ chatId: v.fallback(v.optional(documentId), undefined) });

export const loader = adminLoader(
  { params, search: conversationSearch },
  async ({ actor, scope, session, params: { chatId }, search: { after } }) => {
    const opens = chatId !== undefined && after === '';
    const opened = opens ? await openedChat(actor, scope, chatId) : undefined;
    return { frame: await loadFrame(actor, session, opened) };
  },
);

export default function AdminLayout() {
  return <AreaLayout frame={useLoaderData<typeof loader>().frame} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
