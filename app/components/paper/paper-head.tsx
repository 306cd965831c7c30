import { Mark } from '~/components/brand/mark';

/**
 * The head of everything that is printed: the marketplace's mark, who it is from with how to reach them, what
 * it is and its number. On paper the mark keeps its colours; in black and white the words say the same.
 */
export function PaperHead({
  from,
  contact,
  title,
  children,
}: {
  from: string;
  /** Phone number and email address, as far as they are known. */
  contact: readonly string[];
  title: React.ReactNode;
  children?: React.ReactNode;
}) {
  return (
    <header className="paper-head">
      <Mark withName />
      <p>
        <strong>{from || 'Makola'}</strong>
        {contact.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </header>
  );
}
