import { request } from 'node:http';
import { inject } from 'vitest';
import { newNetwork } from './browser';

export interface RawAnswer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

export interface RawCall {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends a request exactly as it is written: `fetch` would tidy up paths, methods and lengths. */
export function sendRaw(
  path: string,
  { method = 'GET', headers = {}, body }: RawCall = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(inject('baseUrl'));
  return new Promise((resolve, reject) => {
    const call = request(
      { hostname, port, path, method, headers: { 'X-Forwarded-For': newNetwork(), ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}
