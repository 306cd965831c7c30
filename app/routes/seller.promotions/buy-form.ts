/** The form that everything on the page belongs to. */
export const formId = 'buy';

/** The part of the page with the products. */
export const productsId = `${formId}-productIds`;
