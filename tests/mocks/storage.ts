import { delay, HttpResponse, http } from 'msw';
import { bucketName } from './environment';

interface File {
  contentType: string;
  content: string;
}

const files = new Map<string, File>();
const base = 'https://storage.googleapis.com';

/** Every call that arrived, in order: `upload NAME`, `delete NAME`, `open NAME`. */
export const storageCalls: string[] = [];

export function resetStorage(): void {
  files.clear();
  storageCalls.length = 0;
}

export function storeFile(name: string, contentType: string, content = 'content'): void {
  files.set(name, { contentType, content });
}

export function storedFiles(): string[] {
  return [...files.keys()].sort();
}

type Operation = 'upload' | 'delete' | 'open' | 'list';

const object = new RegExp(`^${base}/(?:download/)?storage/v1/b/[^/]+/o/([^/]+)$`);
const nameOf = (url: string) => decodeURIComponent(object.exec(url.replace(/\?.*/, ''))?.[1] ?? '');
const missing = () => refuse(404, `No such object: ${bucketName}/x`);

function refuse(status: number, message: string) {
  const headers = { 'Content-Type': 'application/json' };
  const body = { error: { code: status, message, errors: [{ message, reason: 'mocked' }] } };
  return new HttpResponse(JSON.stringify(body), { status, headers });
}

/** Google's checksum of a file, which the client compares with its own. */
function crc32c(content: Buffer): string {
  let sum = 0xffffffff;
  for (const byte of content) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0x82f63b78 : 0);
  }
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE((sum ^ 0xffffffff) >>> 0);
  return bytes.toString('base64');
}

/** The two parts of an upload: what the file is, and its content. */
async function readUpload(request: Request) {
  const name = new URL(request.url).searchParams.get('name') ?? '';
  const body = Buffer.from(await request.arrayBuffer());
  const boundary = body.subarray(0, body.indexOf('\r\n'));
  const from = body.indexOf('\r\n\r\n', body.indexOf(boundary, boundary.length)) + 4;
  const content = body.subarray(from, body.lastIndexOf(boundary) - 2);
  const [, contentType = ''] = /"contentType":"([^"]+)"/.exec(body.toString('latin1')) ?? [];
  return { name, contentType, content };
}

async function takeUpload(request: Request) {
  const upload = await readUpload(request);
  storageCalls.push(`upload ${upload.name}`);
  storeFile(upload.name, upload.contentType, upload.content.toString('latin1'));
  return upload;
}

export const uploadUrl = `${base}/upload/storage/v1/b/${bucketName}/o`;

export const storageHandlers = [
  http.post(uploadUrl, async ({ request }) => {
    const { name, contentType, content } = await takeUpload(request);
    const size = String(content.length);
    return HttpResponse.json({
      name,
      bucket: bucketName,
      contentType,
      size,
      crc32c: crc32c(content),
    });
  }),
  http.delete(object, ({ request }) => {
    const name = nameOf(request.url);
    storageCalls.push(`delete ${name}`);
    return files.delete(name) ? new HttpResponse(null, { status: 204 }) : missing();
  }),
  http.get(object, ({ request }) => {
    const name = nameOf(request.url);
    storageCalls.push(`open ${name}`);
    const file = files.get(name);
    if (!file) return missing();
    const headers = { 'Content-Type': file.contentType, 'Content-Length': `${file.content.length}` };
    return new HttpResponse(file.content, { headers });
  }),
];

interface Failure {
  message?: string;
  /** How many calls fail. */
  times?: number;
  /** How many calls succeed first. */
  after?: number;
}

/** Makes a storage operation fail with this status; 0 is no response. */
export function failingStorage(
  operation: Exclude<Operation, 'list'>,
  status: number,
  { message = `status ${status}`, times = Number.POSITIVE_INFINITY, after = 0 }: Failure = {},
) {
  let calls = 0;
  const fail = () => {
    calls += 1;
    if (calls <= after || calls > after + times) return undefined;
    storageCalls.push(`${operation} ${status}`);
    return status === 0 ? HttpResponse.error() : refuse(status, message);
  };
  if (operation === 'upload') return http.post(uploadUrl, fail);
  return operation === 'delete' ? http.delete(object, fail) : http.get(object, fail);
}

/** Stores the file but responds with this status, as if the success response was lost. */
export function losingUploads(status: number) {
  return http.post(uploadUrl, async ({ request }) => {
    await takeUpload(request);
    return refuse(status, 'lost');
  });
}

/** Sends the start of a file, then breaks off. */
export function breakingOff(contentType: string) {
  return http.get(object, () => {
    const content = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('the first half'));
        await delay(20);
        controller.error(new Error('connection lost'));
      },
    });
    const headers = { 'Content-Type': contentType, 'Content-Length': '28' };
    return new HttpResponse(content, { headers });
  });
}

/** Makes reading a file hang. */
export function silentFiles() {
  return http.get(object, () => delay('infinite'));
}
