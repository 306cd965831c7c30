const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The HTML of a page with one message, for what a browser opens but no route renders. */
export function plainHtml(message: string): string {
  const title = escaped(message);
  return `<!doctype html><html lang="en-GH"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p><a href="/">Go to home page</a></p></html>`;
}

/** Responds with that page. */
export function plainPage(message: string, init: ResponseInit): Response {
  const headers = new Headers(init.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'private, no-store');
  return new Response(plainHtml(message), { ...init, headers });
}
