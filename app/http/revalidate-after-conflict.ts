import type { ShouldRevalidateFunction } from '~/framework';

/**
 * The `shouldRevalidate` of a page whose form may conflict with another change (409): the page then loads the
 * current record, and not the version that was refused. After any other refusal nothing has changed, and the
 * page is not loaded; a route with a function of its own would be, by Remix's default.
 */
export const revalidateAfterConflict: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => (actionStatus !== undefined && actionStatus >= 400 ? actionStatus === 409 : defaultShouldRevalidate);
