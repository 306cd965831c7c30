import { Time } from '~/components/status/time';

/** What one side of a dispute says. */
interface Side {
  /** 'Buyer' or 'Seller'. */
  role: string;
  name: string;
  /** ISO string; null in older records. */
  at: string | null;
  /** Their words and photos. */
  children: React.ReactNode;
}

/** What both sides of a dispute say, beside each other; on a phone one below the other. */
export function TwoSides({ sides }: { sides: readonly Side[] }) {
  return (
    <div className="grid gap-3 py-2 sm:grid-cols-2">
      {sides.map(({ role, name, at, children }) => (
        <div key={role} className="min-w-0 space-y-1 rounded-md bg-muted px-3 py-2">
          <p className="text-sm font-medium wrap-anywhere">{name ? `${role}, ${name}` : role}</p>
          {children}
          {at ? (
            <p className="text-sm text-muted-foreground">
              <Time value={at} mode="datetime" />
            </p>
          ) : null}
        </div>
      ))}
    </div>
  );
}
