import { grpcCodeOf, metAnother } from './transaction-turns.server';

/** Ends a try whose time was over before its commit was sent: nothing of it is written. */
export class TooLate extends Error {
  constructor() {
    super('the transaction is too late');
  }
}

/**
 * gRPC codes by which the database says that it did not write: not found, exists, denied, a condition,
 * another transaction, a range, not known, not signed in; and what it calls a wrong argument.
 */
const refusals = new Set<unknown>([3, 5, 6, 7, 9, 10, 11, 12, 16]);

/**
 * Whether the database said that a commit was not written. Any other failure may be a lost answer. So may one
 * that says that the transaction is closed or not known: the client sends a commit again when it hears
 * nothing, and only the second answer arrives.
 */
export function isRefused(error: unknown): boolean {
  const code = grpcCodeOf(error);
  if (code === 3 && (metAnother(error) || isForgotten(error))) return false;
  return refusals.has(code);
}

/**
 * The engine does not know the transaction any more. The commit failed, the client sent it once more, and
 * only this second answer arrives: so the local engine answers when its disk is full.
 */
export const isForgotten = (error: unknown): boolean =>
  grpcCodeOf(error) === 3 && error instanceof Error && /unknown transaction/i.test(error.message);

/** Whether a service returned that it did not do what it was asked for. */
export const isFailure = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'success' in value && value.success === false;
