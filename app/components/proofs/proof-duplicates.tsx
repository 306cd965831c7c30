import { Alert } from '~/components/ui/alert';
import { Link } from '~/components/ui/link';
import type { ProofDuplicate } from '~/schemas/files/proof-duplicate';
import { paths } from '~/utils/paths';

const reasons: Record<ProofDuplicate['reason'], string> = {
  file: 'Same file',
  reference: 'Same payment reference',
  picture: 'Looks like the same receipt',
};

const pages = {
  promotion: paths.admin.promotion,
  payment: paths.admin.bulkPayment,
  order: paths.admin.order,
};

const names: Record<ProofDuplicate['kind'], string> = {
  promotion: 'another promotion',
  payment: 'another bulk payment',
  order: 'the payment of an order',
};

/** Warns that a proof was used before, with a link to each other use. */
export function ProofDuplicates({ duplicates }: { duplicates: readonly ProofDuplicate[] }) {
  if (duplicates.length === 0) return null;
  return (
    <Alert kind="danger" title="This proof was used before" className="mb-4">
      <ul className="mt-1 space-y-1">
        {duplicates.map(({ reason, kind, id }) => (
          <li key={`${reason} ${kind} ${id}`}>
            {reasons[reason]}:{' '}
            <Link to={pages[kind](id)} className="link">
              {names[kind]}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
