import type { ShouldRevalidateFunction } from '~/framework';

/**
 * The `shouldRevalidate` of a page whose form may conflict with another change (409): the page then loads the
 * current record. By default Remix keeps the old data after a refused form, with the version that was
 * refused.
 */
export const revalidateAfterConflict: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate;
