/**
 * Said of a form that goes by what is selected in a list, with nothing selected. Apart from the forms'
 * schemas, so that the page that shows it does not bring them to the browser.
 */
export const selectOne = 'Select at least one product.';
