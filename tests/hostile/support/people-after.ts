import { gather, type People } from '../../authz/market';
import type { Who } from '../../authz/people';

/** Forms after which a person may have to sign in again. */
const endsSessions = ['_person.profile', 'reset-password', 'logout'];

/** Who sends the next form after one of this route was taken: new people where these may be signed out. */
export async function peopleAfter(route: string, who: Who, { owner, actor }: People): Promise<People> {
  return endsSessions.includes(route) ? gather(who) : { owner, actor };
}
