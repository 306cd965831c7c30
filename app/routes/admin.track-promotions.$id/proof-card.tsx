import { Link } from '@remix-run/react';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Icon } from '~/components/ui/icon';
import { paths } from '~/utils/paths';

/**
 * The proof of payment: a picture is shown, a PDF is downloaded. Warns when the same file was used before.
 */
export function ProofCard({
  id,
  proof,
  reference,
  sameProof,
}: {
  id: string;
  proof: { name: string; contentType: string } | null;
  /** The reference that the seller was asked to pay with. */
  reference: string;
  sameProof: string[];
}) {
  return (
    <Card>
      <CardTitle className="mb-3">Proof of payment</CardTitle>
      {sameProof.length > 0 ? (
        <Alert kind="danger" title="This file was used for another promotion" className="mb-4">
          <p>
            Check{' '}
            {sameProof.map((other, index) => (
              <span key={other}>
                {index > 0 ? ', ' : null}
                <Link to={paths.admin.promotion(other)} className="link">
                  {sameProof.length === 1 ? 'the other promotion' : `promotion ${index + 1}`}
                </Link>
              </span>
            ))}{' '}
            before you decide.
          </p>
        </Alert>
      ) : null}
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
