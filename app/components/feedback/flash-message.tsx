import { Alert } from '~/components/ui/alert';
import { Link } from '~/components/ui/link';
import type { Flash } from '~/utils/flash';

/** The outcome of the last form, shown once above the page's header. */
export function FlashMessage({ kind, text, link }: Flash) {
  return (
    <Alert data-slot="flash-message" data-kind={kind} role="status" kind={kind} className="mb-5">
      <p>
        {text}
        {link ? (
          <>
            {' '}
            <Link to={link.to} className="link">
              {link.label}
            </Link>
          </>
        ) : null}
      </p>
    </Alert>
  );
}
