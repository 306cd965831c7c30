import { Link } from '@remix-run/react';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Icon } from '~/components/ui/icon';
import { paths } from '~/utils/paths';

/**
 * The proof of the payment: a picture is shown, a PDF is downloaded. Says where the same file was used
 * before.
 */
export function ProofCard({
  id,
  proof,
  reference,
  sameProof,
}: {
  id: string;
  proof: { name: string; contentType: string } | null;
  /** What the seller was asked to write into the transfer. */
  reference: string;
  sameProof: string[];
}) {
  return (
    <Card>
      <CardTitle className="mb-3">Proof of payment</CardTitle>
      {sameProof.length > 0 ? (
        <Alert kind="danger" title="The same file was sent for another promotion" className="mb-4">
          <p>
            See{' '}
            {sameProof.map((other, index) => (
              <span key={other}>
                {index > 0 ? ', ' : null}
                <Link to={paths.admin.promotion(other)} className="link">
                  {index === 0 ? 'the other one' : `number ${index + 1}`}
                </Link>
              </span>
            ))}{' '}
            before you decide.
          </p>
        </Alert>
      ) : null}
      {proof === null ? (
        <p className="text-muted-foreground">There is none: this promotion is a record from before.</p>
      ) : (
        <>
          {proof.contentType.startsWith('image/') ? (
            <a href={paths.promotionProof(id)} className="block rounded-md">
              <img
                src={paths.promotionProof(id)}
                alt="Proof of payment, as the seller sent it"
                className="h-96 w-full rounded-md bg-muted object-contain"
              />
            </a>
          ) : null}
          <p className="mt-3 text-muted-foreground">
            The seller was asked to give the reference{' '}
            <strong className="font-medium text-foreground tabular-nums">{reference}</strong>.
          </p>
          <p className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <span className="inline-flex min-w-0 items-center gap-2 text-muted-foreground">
              <Icon name="paperclip" />
              <span className="min-w-0 wrap-anywhere">{proof.name || 'Without a name'}</span>
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
