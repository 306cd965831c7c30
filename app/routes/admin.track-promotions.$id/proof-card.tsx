import { ProofDuplicates } from '~/components/proofs/proof-duplicates';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Icon } from '~/components/ui/icon';
import type { ProofDuplicate } from '~/schemas/proof-duplicate';
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
        <>
          {proof.contentType.startsWith('image/') ? (
            <a href={paths.promotionProof(id)} className="block rounded-md">
              <img
                src={paths.promotionProof(id)}
                alt="Proof of payment"
                className="photo h-96 w-full object-contain"
              />
            </a>
          ) : null}
          <p className="mt-3 text-muted-foreground">
            Payment reference:{' '}
            <strong className="font-medium text-foreground tabular-nums">{reference}</strong>
          </p>
          <p className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <span className="inline-flex min-w-0 items-center gap-2 text-muted-foreground">
              <Icon name="paperclip" />
              <span className="min-w-0 wrap-anywhere">{proof.name || 'Unnamed file'}</span>
            </span>
            <Button asChild variant="outline">
              <a href={paths.promotionProof(id, true)}>Download</a>
            </Button>
          </p>
        </>
      )}
    </Card>
  );
}
