import type { BrowserContext } from 'playwright-core';
import { screens } from '../../screens';
import { addressOf, type Look } from '../../screens/screen';
import { Client } from './client';
import type { OpenMarket } from './market';
import { enterCode } from './second-factor';

export const visitors = ['nobody', 'newcomer', 'seller', 'buyer', 'admin', 'careful', 'halfway'] as const;
type Visitor = (typeof visitors)[number];
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** A screen in one of its states. */
export interface Shown extends Look {
  as: Visitor;
  /** Whether it is the first state of its page. */
  isFirst: boolean;
  path: (market: OpenMarket) => string;
}

/** Every screen there is, in the states that look different. */
export const shown: Shown[] = screens.flatMap((screen) =>
  screen.looks.map((look, place) => ({
    ...look,
    as: look.as ?? screen.as,
    isFirst: place === 0,
    path: ({ ids }) => addressOf(screen, look, ids),
  })),
);

/**
 * Whether a screen is opened as the first of a browser: not every state of each page, and not those that have
 * a stylesheet of their own.
 */
export const opensFirst = ({ name, isFirst, path }: Shown, market: OpenMarket): boolean =>
  (isFirst || !name.includes(',')) && !/^\/(?:delivered|o)\//.test(path(market));

/** A client in which a visitor is signed in, as far as they are. */
export async function clientOf({ people }: OpenMarket, visitor: Visitor): Promise<Client> {
  const client = new Client();
  if (visitor === 'nobody') return client;
  await client.signIn(people[visitor === 'halfway' ? 'careful' : visitor]);
  if (visitor === 'careful') await enterCode(client, people.careful);
  return client;
}

/** Makes the browser that of a visitor who likes this theme; nobody has liked it before signing out. */
export async function become(
  context: BrowserContext,
  market: OpenMarket,
  visitor: Visitor,
  theme: Theme,
): Promise<void> {
  await context.clearCookies();
  const isSignedIn = visitor !== 'nobody' && visitor !== 'halfway';
  const client = await clientOf(market, isSignedIn ? visitor : 'buyer');
  await client.post('/profile', { intent: 'display', theme });
  if (visitor === 'halfway') await client.signIn(market.people.careful);
  if (visitor === 'nobody') {
    await client.post('/logout', {});
    await client.get('/login');
  }
  await client.lendTo(context);
}
