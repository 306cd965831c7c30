/** How shops write a colour before its name: '#000000:Black', 'rgb(136,89,89):Brown'. */
const colour = /(^|;\s*)(?:#[\da-f]{3,8}|rgba?\([\d\s.,%]{1,40}\)):/gi;

/** The values of a cell as people read them. */
export const withoutColour = (cell: string): string => cell.replace(colour, '$1');
