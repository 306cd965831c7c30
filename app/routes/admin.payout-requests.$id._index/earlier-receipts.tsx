import { paths } from '~/utils/paths';

/** Receipts of earlier payments: older payouts could be paid, reopened and paid again. */
export function EarlierReceipts({ id, count }: { id: string; count: number }) {
  return (
    <ul>
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <li key={number}>
          <a href={paths.admin.payoutReceipt(id, number)} className="link">
            Download receipt {number}
          </a>
        </li>
      ))}
    </ul>
  );
}
