import { decode } from 'turbo-stream';
import { paths } from '~/utils/paths';
import { errorMessagesIn } from '../error-messages';
import { fetchOnce } from '../forms/waiting-requests';
import { changeLater, isClaimed, type LaterEntry, laterEntries, takeLater } from './entries';

/** How an entry was answered. */
type Outcome = 'sent' | 'no-answer' | 'signed-out' | { refusal: string };

const timeoutMs = 20_000;

/**
 * Sends what waits, oldest first, one after the other. Of several tabs one sends.
 *
 * @returns whether something arrived, and whether something has to be tried again
 */
export async function sendLater(personId: string): Promise<{ arrived: boolean; again: boolean }> {
  return navigator.locks.request('later', async () => {
    let arrived = false;
    for (const entry of laterEntries(personId)) {
      if (entry.refusal || isClaimed(entry)) continue;
      const outcome = await post(entry);
      if (outcome === 'no-answer') return { arrived, again: true };
      if (outcome === 'signed-out') {
        changeLater(personId, entry.id, { needsSignIn: true });
        return { arrived, again: false };
      }
      if (outcome === 'sent') takeLater(personId, ({ id }) => id === entry.id);
      else changeLater(personId, entry.id, outcome);
      arrived ||= outcome === 'sent';
    }
    return { arrived, again: false };
  });
}

/** Posts an entry as the router or the conversation would. Never throws. */
async function post({ url, fields }: LaterEntry): Promise<Outcome> {
  try {
    const response = await fetchOnce(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The router's answer for a redirect; scripts get 401.
    const isRedirect = response.status === 202;
    if (response.type === 'opaqueredirect' || response.status === 401) return 'signed-out';
    if (isRedirect) return (await response.text()).includes(`"${paths.login()}`) ? 'signed-out' : 'sent';
    if (response.ok) return 'sent';
    if (response.status >= 500 || response.status === 429) return 'no-answer';
    const [refusal = 'Open its page and try again.'] = errorMessagesIn(await answerIn(response));
    return { refusal };
  } catch {
    return 'no-answer';
  }
}

/** What was answered; null when it is nothing of ours, like a page of a proxy. */
async function answerIn(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (type.includes('json')) return response.json();
  if (!response.body || !type.startsWith('text/x-script')) return null;
  // The router's types of its own are told apart by what they hold.
  return (await decode(response.body, { plugins: [(_type, ...value) => ({ value })] })).value;
}
