/** The id of the one form that all fields of the page belong to. */
export const formId = 'buy';

/** The id of the section with the products. */
export const productsId = `${formId}-productIds`;
