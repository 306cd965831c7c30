import { Scene, type SceneName } from '~/components/brand/scene';

/** Props of `EmptyState`. `children`: what will appear here, or which filter to remove. */
export type EmptyStateProps = {
  title: string;
  children?: React.ReactNode;
  action?: React.ReactNode;
  scene?: SceneName;
};

/**
 * Replaces a list without rows. `scene` for a list that never had any, not for 'no match'.
 */
export function EmptyState({ title, children, action, scene }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className="rounded-lg border border-border bg-card px-4 py-12 text-center shadow-card md:py-16"
    >
      {scene ? <Scene name={scene} className="mx-auto mb-5 w-30" /> : null}
      <h2 className="text-base">{title}</h2>
      {children ? (
        <div className="mx-auto mt-1 max-w-[48ch] text-pretty text-muted-foreground">{children}</div>
      ) : null}
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
