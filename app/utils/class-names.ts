import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. A utility wins over a component's class (app/styles/controls.css), because its layer
 * comes later; two utilities for one property must not meet.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
