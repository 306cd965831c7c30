import { setUploadProgress } from './upload-progress';

/**
 * As `fetch`, for a form with photos: tells how much of it is sent, which `fetch` cannot.
 * @throws TypeError without an answer, as `fetch` does; the signal's reason when it is given up
 */
export function sendPhotos(url: URL, { method, headers, body, signal }: RequestInit): Promise<Response> {
  const sizes = body instanceof FormData ? sizesOf(body) : [];
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method ?? 'POST', url);
    request.responseType = 'arraybuffer';
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => setUploadProgress(progressOf(sizes, loaded, total));
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(signal.reason);
    else request.send(body instanceof FormData ? body : null);
  }).finally(() => setUploadProgress(null));
}

/** The files of a form, in the order that they are sent in. */
const sizesOf = (body: FormData) =>
  [...body.values()].flatMap((value) => (value instanceof File && value.size > 0 ? [value.size] : []));

function progressOf(sizes: number[], loaded: number, total: number) {
  const ofPhotos = sizes.reduce((sum, size) => sum + size, 0);
  // What else the form holds comes first.
  let left = loaded - (total - ofPhotos);
  const sending = sizes.findIndex((size) => {
    left -= size;
    return left < 0;
  });
  return {
    photo: sending < 0 ? sizes.length : sending + 1,
    photos: sizes.length,
    percent: total > 0 ? Math.floor((loaded / total) * 100) : 0,
  };
}

function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body: ArrayBuffer = request.response;
  return new Response(body?.byteLength > 0 ? body : null, { status, statusText, headers });
}
