import { Alert } from '~/components/ui/alert';
import { Badge } from '~/components/ui/badge';
import { Link } from '~/components/ui/link';
import type { Finding } from '~/services/operations/finding';
import { plural } from '~/utils/text';

const severities = {
  danger: { label: 'Problem', variant: 'destructive', icon: 'icon-alert' },
  warning: { label: 'Warning', variant: 'warning', icon: 'icon-alert' },
} as const;

/** What is wrong, the worst first, each with what to do and where; else that all is well. */
export function Findings({ findings }: { findings: Finding[] }) {
  if (findings.length === 0)
    return (
      <Alert kind="success" title="All is well" className="mb-6">
        Everything on this page is as it should be.
      </Alert>
    );
  const problems = findings.filter(({ severity }) => severity === 'danger').length;
  const warnings = findings.length - problems;
  const counts = [
    ...(problems > 0 ? [plural(problems, 'problem')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
  ];
  return (
    <section aria-labelledby="findings" className="card mb-6">
      <h2 id="findings" className="card-title mb-1">
        {counts.join(', ')}
      </h2>
      <ul className="divide-y divide-border">
        {findings.map(({ severity, what, todo, to, place }) => {
          const { label, variant, icon } = severities[severity];
          return (
            <li key={`${to} ${what}`} className="py-3 last:pb-0">
              <Badge variant={variant} className={icon}>
                {label}
              </Badge>
              <p className="mt-1 font-medium wrap-anywhere">{what}</p>
              <p className="max-w-[70ch] text-muted-foreground">{todo}</p>
              <Place to={to}>{place}</Place>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Place({ to, children }: { to: string; children: React.ReactNode }) {
  const className = 'link inline-flex min-h-11 items-center md:min-h-6';
  return to.startsWith('#') ? (
    <a href={to} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
