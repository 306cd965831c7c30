export type Theme = 'light' | 'dark';

/** How one browser shows the pages, and how it tells of what arrives while a page is open. */
export interface Display {
  theme: Theme;
  sidebarShow: boolean;
  /** Whether what arrives is shown as a short message, and is heard. */
  toasts: boolean;
  sound: boolean;
}

/** Defaults: theme light, sidebar shown; messages and sound are on until turned off. */
export function displayOf({
  theme = 'light',
  sidebarShow = true,
  toasts = true,
  sound = true,
}: Partial<Display>): Display {
  return { theme, sidebarShow, toasts, sound };
}
