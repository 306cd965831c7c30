import { KenteBand } from '~/components/brand/kente-band';

/** Props of `EmptyState`. `children`: what will appear here, or which filter to remove. */
export type EmptyStateProps = {
  title: string;
  children?: React.ReactNode;
  action?: React.ReactNode;
  motif?: boolean;
};

/**
 * Replaces a list without rows. `motif` for a list that never had any, not for 'no match'.
 */
export function EmptyState({ title, children, action, motif = false }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className="rounded-lg border border-border bg-card px-4 py-12 text-center shadow-card md:py-16"
    >
      {motif ? <KenteBand className="mx-auto mb-6 h-6 w-36 rounded-sm" /> : null}
      <h2 className="text-base">{title}</h2>
      {children ? (
        <div className="mx-auto mt-1 max-w-[48ch] text-pretty text-muted-foreground">{children}</div>
      ) : null}
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
