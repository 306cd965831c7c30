import { forgetTyped, mayLeave } from './end-live';
import { forgetCopies } from './offline';

/**
 * For the form that changes to another shop: asks first where something waits to be sent from this browser,
 * and deletes what was typed, opened and copied of the shop that is left.
 */
export function changeOnSubmit(event: { preventDefault(): void }): void {
  if (mayLeave('Changing the shop')) {
    forgetTyped();
    void forgetCopies();
  } else event.preventDefault();
}
