import { EvidencePhotos } from '~/components/proofs/evidence-photos';
import { TwoSides } from '~/components/steps/two-sides';
import { SayReason } from '~/components/words/words';
import type { OrderView, ReturnView } from '~/schemas/orders/order-view';
import { paths } from '~/utils/paths';

/** What the buyer wrote and photographed of a return. */
export function ReturnEvidence({ order, one }: { order: OrderView; one: ReturnView }) {
  return (
    <>
      {one.note ? <p className="wrap-anywhere">{one.note}</p> : null}
      <ReturnPhotos order={order} photos={one.photos} alt="Returned items" />
    </>
  );
}

function ReturnPhotos({ order, photos, alt }: { order: OrderView; photos: string[]; alt: string }) {
  return (
    <EvidencePhotos
      photos={photos}
      to={(path, width) => paths.returnPhoto(order.id, path, width)}
      alt={alt}
    />
  );
}

/** A return that its seller refuses: the words and photos of both sides. */
export function ReturnSides({ order, one }: { order: OrderView; one: ReturnView }) {
  const { buyerName, sellerName } = order;
  return (
    <TwoSides
      sides={[
        {
          role: 'Buyer',
          name: buyerName,
          at: one.openedAt,
          children: (
            <>
              <p className="wrap-anywhere">
                <SayReason>{one.reason}</SayReason>
              </p>
              <ReturnEvidence order={order} one={one} />
            </>
          ),
        },
        {
          role: 'Seller',
          name: sellerName,
          at: one.answer?.at ?? null,
          children: (
            <>
              <p className="wrap-anywhere">{one.answer?.note || 'No answer from the seller'}</p>
              <ReturnPhotos order={order} photos={one.answer?.photos ?? []} alt="Photos of the seller" />
            </>
          ),
        },
      ]}
    />
  );
}
