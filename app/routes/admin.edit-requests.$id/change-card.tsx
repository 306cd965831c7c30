import { PhotoGallery } from '~/components/products/photo-gallery';
import { VariantTable } from '~/components/products/variant-table';
import { StatusBadge } from '~/components/status/status-badge';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import { fieldLabels } from '~/schemas/described-fields';
import type { ProductImage } from '~/schemas/products/product';
import { type Variant, variantName } from '~/schemas/products/product-variants';
import { reasonLabel } from '~/schemas/reason-label';
import type { RejectionReason } from '~/schemas/settings/settings';
import { cn } from '~/utils/class-names';
import type { DiffPart } from '~/utils/word-diff.server';
import type { ShownChange } from './load.server';

/** One field before and after; `children` is the form for its decision. */
export function ChangeCard({
  change,
  reasons,
  children,
}: {
  change: ShownChange;
  reasons: RejectionReason[];
  children?: React.ReactNode;
}) {
  const { field, decision, reasonCode, now } = change;
  const label = fieldLabels[field];
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <CardTitle>{label}</CardTitle>
        {decision ? (
          <StatusBadge
            of="editRequest"
            status={decision}
            label={
              decision === 'rejected' && reasonCode
                ? `Rejected: ${reasonLabel(reasons, reasonCode).toLowerCase()}`
                : undefined
            }
          />
        ) : null}
      </div>
      {now === null ? null : (
        <Alert kind="warning" title="The product has changed since this request" className="mb-4">
          {typeof now === 'string' ? (
            <p className="whitespace-pre-line">Now: {now || 'empty'}</p>
          ) : (
            <Photos images={now} title="Now" />
          )}
        </Alert>
      )}
      <div className={cn('grid gap-4', change.kind === 'variants' ? '2xl:grid-cols-2' : 'sm:grid-cols-2')}>
        {sides.map((at) => (
          <div key={at.side} className="min-w-0">
            <h3 className="mb-1 text-sm text-muted-foreground">{at.title}</h3>
            <Value change={change} at={at} />
          </div>
        ))}
      </div>
      {children}
    </Card>
  );
}

const sides = [
  { side: 'before', title: 'Before', as: 'del', word: 'Removed' },
  { side: 'after', title: 'After', as: 'ins', word: 'New' },
] as const;

function Value({ change, at }: { change: ShownChange; at: (typeof sides)[number] }) {
  const { side, title, as, word } = at;
  if (change.kind === 'text') return <Text parts={change[side]} as={as} />;
  const other = side === 'before' ? 'after' : 'before';
  if (change.kind === 'photos')
    return <Photos images={change[side]} others={change[other]} word={word} title={title} />;
  const [variants, others] = [change[side], change[other]];
  if (!variants) return <p className="text-muted-foreground">No variants</p>;
  const isMarked = (row: Variant) => !others?.rows.some((known) => isSame(known, row));
  return <VariantTable variants={variants} mark={{ as, isMarked }} />;
}

const isSame = (one: Variant, other: Variant) =>
  one.id === other.id && variantName(one) === variantName(other);

const marks = {
  del: 'rounded-sm bg-destructive-soft text-foreground decoration-destructive',
  ins: 'rounded-sm bg-primary-soft text-foreground no-underline font-medium',
};

/** A text with the changed words marked, for screen readers too. */
function Text({ parts, as: Mark }: { parts: DiffPart[]; as: 'del' | 'ins' }) {
  if (parts.every(({ text }) => text.trim() === '')) return <p className="text-muted-foreground">Empty</p>;
  return (
    <p className="max-h-96 overflow-y-auto whitespace-pre-line wrap-anywhere">
      {parts.map(({ text, changed }, index) =>
        changed ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change order
          <Mark key={index} className={marks[Mark]}>
            {text}
          </Mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}

function Photos({
  images,
  others,
  word,
  title,
}: {
  images: ProductImage[];
  others?: ProductImage[];
  word?: string;
  title: string;
}) {
  const known = new Set(others?.map(({ path, url }) => path || url));
  const different = others
    ? images.flatMap(({ path, url }, index) => (known.has(path || url) ? [] : [index + 1]))
    : [];
  return (
    <>
      <PhotoGallery images={images} title={title} />
      <p className="mt-1 text-sm text-muted-foreground">
        {images.length} {images.length === 1 ? 'photo' : 'photos'}
        {different.length > 0 && word ? ` · ${word}: ${different.join(', ')}` : null}
      </p>
    </>
  );
}
