/**
 * The path and search of the page that a request belongs to, as the address bar shows them: without what
 * Remix adds to the requests of its scripts and to the forms of an index route.
 */
export function pageAddress({ pathname, searchParams }: URL): string {
  const parameters = new URLSearchParams(searchParams);
  parameters.delete('_routes');
  if (parameters.get('index') === '') parameters.delete('index');
  const search = parameters.size > 0 ? `?${parameters}` : '';
  return `${pathname.replace(/\.data$/, '')}${search}`;
}
