import type { MadeByWhoLeft } from '~/schemas/users/shop-people';

/** Whose a key or a webhook was, where they help in the shop no more; nothing for others. */
export const LeftMaker = ({ leftMaker }: MadeByWhoLeft) =>
  leftMaker ? <small className="wrap-anywhere">Made by {leftMaker}, who left</small> : null;
