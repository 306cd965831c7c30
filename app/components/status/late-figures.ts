/** Said where counts and sums of a seller may lack what was done in the last seconds (docs/product.md, "Orders"). */
export const lateFiguresText = 'Many orders right now: numbers here can be a few seconds behind.';
