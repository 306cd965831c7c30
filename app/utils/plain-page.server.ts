const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A page of one sentence, for what a browser opens but no route renders. */
export function plainPage(sentence: string, init: ResponseInit): Response {
  const title = escaped(sentence);
  const headers = new Headers(init.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'private, no-store');
  const page = `<!doctype html><html lang="en-GH"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p><a href="/">Go to the start page</a></p></html>`;
  return new Response(page, { ...init, headers });
}
