export type Search = Record<string, string | number | null | undefined>;

/** Adds search parameters to a path; empty ones are left out. */
export function withSearch(path: string, search: Search): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const query = parameters.toString();
  return query ? `${path}?${query}` : path;
}
