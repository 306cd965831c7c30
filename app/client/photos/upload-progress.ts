import { useSyncExternalStore } from 'react';

/** How far the photos of a form are sent. */
export interface UploadProgress {
  /** The one that is being sent, from 1. */
  photo: number;
  photos: number;
  /** Of all bytes of the form. */
  percent: number;
}

let current: UploadProgress | null = null;
const listeners = new Set<() => void>();

/** Tells how far a form is sent; null when it is not being sent. */
export function setUploadProgress(next: UploadProgress | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Whether a field on the page shows it. */
export const isProgressShown = () => listeners.size > 0;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How far the photos of the page's form are sent; null when they are not being sent. */
export const useUploadProgress = (): UploadProgress | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
