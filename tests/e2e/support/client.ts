import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';
import { newNetwork } from './browser';

export interface Credentials {
  email: string;
  password: string;
}

type Fields = Record<string, string | File | (string | File)[]>;

/**
 * Speaks to the server without a browser, as one does: keeps the cookie, names its origin, follows nothing.
 */
export class Client {
  cookie = '';
  readonly #network = newNetwork();

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(path, { headers });
  }

  post(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Response> {
    const entries = Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one] as const),
    );
    const origin = { Origin: inject('baseUrl'), ...headers };
    if (entries.some(([, value]) => value instanceof File)) {
      const body = new FormData();
      for (const [name, value] of entries) body.append(name, value);
      return this.#send(path, { method: 'POST', body, headers: origin });
    }
    const body = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
    return this.#send(path, { method: 'POST', body, headers: origin });
  }

  /** Sends a form of a page as a browser does: with the version that the page shows in the intent's form. */
  async decide(path: string, { intent, ...fields }: Fields & { intent: string }): Promise<Response> {
    const page = await (await this.get(path)).text();
    const form = page.split('<form').find((part) => part.includes(`value="${intent}"`)) ?? page;
    const [, version = ''] = /name="version" value="([^"]*)"/.exec(form) ?? [];
    return this.post(path, { intent, ...fields, version });
  }

  /** @throws Error when the person cannot sign in */
  async signIn({ email, password }: Credentials): Promise<this> {
    const response = await this.post('/login', { email, password });
    if (response.status !== 303) throw new Error(`${email} cannot sign in: ${response.status}`);
    return this;
  }

  /** Gives the browser the session of this client. */
  async lendTo(context: BrowserContext): Promise<void> {
    const [name = '', value = ''] = this.cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: inject('baseUrl'), httpOnly: true }]);
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(new URL(path, inject('baseUrl')), {
      redirect: 'manual',
      ...init,
      headers: {
        'X-Forwarded-For': this.#network,
        ...(this.cookie ? { Cookie: this.cookie } : {}),
        ...init.headers,
      },
    });
    const [set] = response.headers.getSetCookie();
    if (set) this.cookie = set.split(';')[0] ?? '';
    return response;
  }
}
