import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * The `shouldRevalidate` of a page whose form may clash with another person's change (409): it shows how the
 * record is now. Remix would leave the page of a refused form as it was, with the version that was refused.
 */
export const revalidateAfterClash: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;
