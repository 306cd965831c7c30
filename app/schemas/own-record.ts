/** Ids of the people whose money or record it is; older records may lack one. */
export type Owners = readonly (string | null | undefined)[];

/**
 * Whether a record is the person's own: an admin who was a seller still owns what they sold and bought then
 * (docs/product.md, "People and access"). It compares a person to an owner on purpose: an admin acts for no
 * shop, and the shop that they had has their id. Once a shop has more people, it must ask for those too.
 */
export const isOwn = ({ id }: { id: string }, ...owners: Owners): boolean => owners.includes(id);

/** What an admin reads in place of a decision on what is their own. */
export const ownRecordMessage = 'This is your own, so another admin has to decide.';
