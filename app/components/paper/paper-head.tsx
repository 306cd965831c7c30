import { Mark } from '~/components/brand/mark';
import { formatPhone } from '~/utils/phone';

/**
 * The head of everything that is printed: the marketplace's mark, who it is from with how to reach them, what
 * it is and its number. On paper the mark keeps its colours; in black and white the words say the same.
 */
export function PaperHead({
  from,
  phone,
  email,
  title,
  children,
}: {
  from: string;
  /** '' where it is not known; so is the address. */
  phone: string;
  email: string;
  title: React.ReactNode;
  children?: React.ReactNode;
}) {
  return (
    <header className="paper-head">
      <Mark withName />
      <p>
        <strong>{from || 'Makola'}</strong>
        {phone ? <span>{formatPhone(phone)}</span> : null}
        {email ? <span>{email}</span> : null}
      </p>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </header>
  );
}
