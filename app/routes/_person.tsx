import { useLoaderData } from '@remix-run/react';
import { AreaLayout } from '~/components/layout/area-layout';
import { RouteError } from '~/components/layout/route-error';
import { userLoader } from '~/http/guards.server';
import { conversationSearch } from '~/schemas/chat-forms';
import { openedOwnChat } from '~/services/chats/read-before-frame.server';
import { loadFrame } from '~/services/frame/load-frame.server';
import { paths } from '~/utils/paths';

/** The frame of the pages that everybody has who is signed in: /profile, /notifications, /chat. */
export const loader = userLoader(
  { search: conversationSearch },
  async ({ actor, session, request, search: { after } }) => {
    const opens = isAt(request, paths.chat()) && after === '' && actor.role !== 'admin';
    const opened = opens ? await openedOwnChat(actor) : undefined;
    return { frame: await loadFrame(actor, session, opened) };
  },
);

/** Whether the page of this path is asked for, as a page or as its data. */
function isAt({ url }: Request, path: string): boolean {
  return new URL(url).pathname.replace(/\.data$/, '') === path;
}

export default function PersonLayout() {
  return <AreaLayout frame={useLoaderData<typeof loader>().frame} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
