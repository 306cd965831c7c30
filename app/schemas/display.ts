/** The themes; `data-theme` of `<html>`. `device` is light or dark as the person's device is. */
export const themes = ['light', 'dark', 'device'] as const;
export type Theme = (typeof themes)[number];

/** Display settings of one browser. */
export interface Display {
  theme: Theme;
  sidebarShow: boolean;
  /** Whether new notifications are shown as toasts and play a sound. */
  toasts: boolean;
  sound: boolean;
}

/** Display settings with defaults: light theme, sidebar, toasts and sound. */
export function displayOf({
  theme = 'light',
  sidebarShow = true,
  toasts = true,
  sound = true,
}: Partial<Display>): Display {
  return { theme, sidebarShow, toasts, sound };
}
