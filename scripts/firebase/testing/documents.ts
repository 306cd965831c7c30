import { DEMO_PROJECT } from '../project';

const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
const address = (host: string, path: string) =>
  `http://${host}/v1/projects/${DEMO_PROJECT}/databases/(default)/documents/${path}`;

/** Writes a document with one field as the server, without firebase-admin. */
export async function writeDocument(host: string, path: string, text: string): Promise<void> {
  const body = JSON.stringify({ fields: { text: { stringValue: text } } });
  const response = await fetch(address(host, path), { method: 'PATCH', headers, body });
  if (!response.ok) throw new Error(await response.text());
}

/** The text of that document, as JSON, or its error. */
export async function readDocument(host: string, path: string): Promise<string> {
  return (await fetch(address(host, path), { headers })).text();
}
