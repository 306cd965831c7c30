import { useSyncExternalStore } from 'react';
import type { ArrivedNotification } from '../../client/notifications/arrived-notification';
import { addToStack, keepInStack, noToasts, type ToastStack } from './toast-stack';

// Outside React, so that the toasts survive a change of area.
let stack = noToasts;
/** Whose they are: the next user who signs in does not see them. */
let owner = '';
let held = false;
const listeners = new Set<() => void>();

function set(next: ToastStack): void {
  if (next === stack) return;
  stack = next;
  for (const listener of listeners) listener();
}

export function addToasts(userId: string, fresh: ArrivedNotification[]): void {
  const own = owner === userId ? stack : noToasts;
  owner = userId;
  set(addToStack(own, fresh, held));
}

export const keepToasts = (stays: (notification: ArrivedNotification) => boolean) =>
  set(keepInStack(stack, stays));

/** While the cards have the pointer or the focus, none of them moves. */
export function holdToasts(now: boolean): void {
  held = now;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToasts = (userId: string) =>
  useSyncExternalStore(subscribe, () => (owner === userId ? stack : noToasts));
