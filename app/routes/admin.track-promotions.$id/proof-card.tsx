import { ProofDuplicates } from '~/components/proofs/proof-duplicates';
import { ProofFile } from '~/components/proofs/proof-file';
import { Card, CardTitle } from '~/components/ui/card';
import type { ProofDuplicate } from '~/schemas/files/proof-duplicate';
import { paths } from '~/utils/paths';

/**
 * The proof of payment: a picture is shown, a PDF is downloaded. Warns when the same file was used before.
 */
export function ProofCard({
  id,
  proof,
  reference,
  duplicates,
}: {
  id: string;
  proof: { name: string; contentType: string } | null;
  /** The reference that the seller was asked to pay with. */
  reference: string;
  duplicates: ProofDuplicate[];
}) {
  return (
    <Card>
      <CardTitle className="mb-3">Proof of payment</CardTitle>
      <ProofDuplicates duplicates={duplicates} />
      {proof === null ? (
        <p className="text-muted-foreground">No proof: this promotion predates uploads.</p>
      ) : (
        <ProofFile proof={proof} to={(download) => paths.promotionProof(id, download)}>
          <p className="mt-3 text-muted-foreground">
            Payment reference:{' '}
            <strong className="font-medium text-foreground tabular-nums">{reference}</strong>
          </p>
        </ProofFile>
      )}
    </Card>
  );
}
