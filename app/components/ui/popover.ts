/**
 * The browser's own popover: opens, closes on Escape and outside clicks, and gives focus back without
 * JavaScript. React 18 has no types for these attributes, so spread them: `<button type="button"
 * {...popoverButton('menu')}>` opens `<div {...popover('menu')}>`. Browsers without popovers show the content
 * inline (see app.css).
 */
export const popover = (id: string) => ({ id, popover: 'auto' });

/** Attributes of the button that opens, closes or toggles the popover with this id. */
export const popoverButton = (id: string, action: 'toggle' | 'hide' = 'toggle') => ({
  popovertarget: id,
  popovertargetaction: action,
});
