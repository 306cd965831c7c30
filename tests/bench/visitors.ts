import { cookieAfter, getPage, send } from './http';
import type { Market } from './market';
import type { Visitor } from './screens';

const demoPassword = 'makola-demo';

export interface Cookies {
  /** Of somebody who has just signed in with a browser that has stored nothing else. */
  first: string;
  /** Of the same person after a page: the stylesheet is in the browser's store. */
  later: string;
}

async function signIn(base: string, email: string): Promise<string> {
  const form = { email, password: demoPassword, redirectTo: '' };
  const answer = await send(`${base}/login`, { form });
  if (answer.status !== 303) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return cookieAfter(answer);
}

/** The cookies of everybody who looks at the screens. */
export async function signInAll(base: string, { emails }: Market): Promise<Record<Visitor, Cookies>> {
  const cookies = async (first: string): Promise<Cookies> => ({
    first,
    later: cookieAfter(await getPage(`${base}/`, { cookie: first }), first),
  });
  return {
    nobody: await cookies(''),
    seller: await cookies(await signIn(base, emails.seller)),
    'older seller': await cookies(await signIn(base, emails['older seller'])),
    admin: await cookies(await signIn(base, emails.admin)),
  };
}
