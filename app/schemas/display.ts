export type Theme = 'light' | 'dark';

/** How one browser shows pages, and announces notifications while a page is open. */
export interface Display {
  theme: Theme;
  sidebarShow: boolean;
  /** Whether a new notification shows a toast, and plays a sound. */
  toasts: boolean;
  sound: boolean;
}

/** By default the theme is light, and sidebar, toasts and sound are on. */
export function displayOf({
  theme = 'light',
  sidebarShow = true,
  toasts = true,
  sound = true,
}: Partial<Display>): Display {
  return { theme, sidebarShow, toasts, sound };
}
