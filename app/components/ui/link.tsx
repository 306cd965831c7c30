import { forwardRef } from 'react';
import { type LinkProps, Link as RemixLink } from '~/framework';
import { useMayOpen } from './rights';

/** A link to another page of ours; only its text for a reader who may not open that. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const mayOpen = useMayOpen();
  if (!mayOpen(props.to)) return <span>{props.children}</span>;
  return import.meta.env.SSR ? <ServerLink {...props} /> : <RemixLink ref={ref} {...props} />;
});

/**
 * On the server it is an anchor and nothing else: Remix's own looks up the route and resolves the address,
 * which for the hundred links of a list is a tenth of the page's time, and ends in the same HTML. Without
 * fields inside, whose ids (`useId`) would be others in the browser.
 */
function ServerLink(props: LinkProps) {
  const { to, discover = 'render', reloadDocument = false, preventScrollReset, ...attributes } = props;
  // Any other address is relative to its route, or on another site.
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return <RemixLink {...props} />;
  const isDiscovered = discover === 'render' && !reloadDocument;
  return <a {...attributes} data-discover={isDiscovered ? 'true' : undefined} href={to} />;
}
