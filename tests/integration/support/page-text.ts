const hidden = /<(script|style|template|svg)\b[^>]*>.*?<\/\1>|<!--.*?-->/gs;
const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&nbsp;': ' ' };

/** What the main part of a page says, in one line: tags are spaces. */
export function mainTextOf(html: string): string {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
  return main
    .replace(hidden, (found) => (found.startsWith('<!--') ? '' : ' '))
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[\w#]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ');
}

/** What stands in the input of that name; null where there is none. */
export function inputIn(html: string, name: string): string | null {
  const [input = ''] = new RegExp(`<input\\b[^>]* name="${name}"[^>]*>`).exec(html) ?? [];
  return / value="([^"]*)"/.exec(input)?.[1] ?? null;
}
