/** Said where counts and sums of a seller may lack what they did just now (docs/product.md, "Insight"). */
export const lateFiguresText = 'Many orders right now: numbers here can be a few seconds behind.';
