import { Mark } from '~/components/brand/mark';
import { formatPhone } from '~/utils/phone';

/**
 * The head of everything that is printed: the marketplace's mark, who it is from with how to reach them, what
 * it is and its number. On paper the mark keeps its colours; in black and white the words say the same.
 */
export function PaperHead({
  from,
  address,
  phone,
  email,
  tin,
  title,
  children,
}: {
  from: string;
  /** '' where it is not known; so are the others. */
  address: string;
  phone: string;
  email: string;
  /** The tax number. */
  tin: string;
  title: React.ReactNode;
  children?: React.ReactNode;
}) {
  return (
    <header className="paper-head">
      <Mark withName />
      <p>
        <strong>{from || 'Makola'}</strong>
        {address ? <span>{address}</span> : null}
        {phone ? <span>{formatPhone(phone)}</span> : null}
        {email ? <span>{email}</span> : null}
        {tin ? <span>TIN {tin}</span> : null}
      </p>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </header>
  );
}
