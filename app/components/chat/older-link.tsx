import { useEffect, useRef } from 'react';
import { Link } from '~/components/ui/link';

/** A link to older messages; with a script they load when it scrolls into view. */
export function OlderLink({
  to,
  scroller,
  load,
  loading,
}: {
  to: string;
  scroller: React.RefObject<HTMLDivElement>;
  load?: () => void;
  loading: 'no' | 'yes' | 'failed';
}) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!load || loading !== 'no' || !ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // Where everything fits without scrolling, wait for a click.
        if (entry?.isIntersecting && scroller.current && scroller.current.scrollTop < 0) load();
      },
      { root: scroller.current, rootMargin: '200px 0px 0px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [load, loading, scroller]);
  return (
    <p ref={ref} className="mb-4 text-center text-sm">
      {loading === 'yes' ? (
        <span className="inline-flex min-h-11 items-center text-muted-foreground">Loading …</span>
      ) : (
        <Link
          to={to}
          onClick={(event) => {
            if (!load) return;
            event.preventDefault();
            load();
          }}
          className="link inline-flex min-h-11 items-center"
        >
          {loading === 'failed' ? 'Couldn’t load older messages. Try again' : 'Show older messages'}
        </Link>
      )}
    </p>
  );
}
