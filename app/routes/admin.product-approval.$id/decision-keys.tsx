import { useMemo } from 'react';
import { focusOn, press, useKeys } from '~/components/lists/use-keys';
import { useHydrated } from '~/components/ui/use-hydrated';
import { useNavigate } from '~/framework';
import { paths } from '~/utils/paths';

/** a approves, r focuses the reasons, j opens the next pending product, k goes back. */
export function DecisionKeys({ nextId }: { nextId: string | null }) {
  const navigate = useNavigate();
  const keys = useMemo(
    () => ({
      a: () => press('button[name=intent][value=approve]'),
      r: () => focusOn('[name=rejectionCode]'),
      j: () => {
        if (nextId) navigate(paths.admin.productDecision(nextId));
      },
      k: () => navigate(-1),
    }),
    [navigate, nextId],
  );
  useKeys(keys);
  if (!useHydrated()) return null;
  return (
    <p data-print="hide" className="text-sm text-muted-foreground max-lg:hidden">
      Shortcuts: <kbd>a</kbd> approve, <kbd>r</kbd> reject, <kbd>j</kbd> next, <kbd>k</kbd> back
    </p>
  );
}
