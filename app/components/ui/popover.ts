/**
 * The browser's own popover: opens, closes on Escape and outside clicks, and gives focus back without
 * JavaScript. React 18 does not know these attributes, so they are spread: `<button type="button"
 * {...popoverButton('menu')}>` opens `<div {...popover('menu')}>`. Browsers without it show the content in
 * its place (see app.css).
 */
export const popover = (id: string) => ({ id, popover: 'auto' });

/** Attributes of the button that opens, closes or toggles the popover with this id. */
export const popoverButton = (id: string, action: 'toggle' | 'hide' = 'toggle') => ({
  popovertarget: id,
  popovertargetaction: action,
});
