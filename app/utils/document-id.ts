/** Whether Firestore takes a text of a stranger as the id of a document. */
export const isDocumentId = (id: string): boolean => id.length <= 1_500 && !/^$|\/|^\.\.?$|^__.*__$/.test(id);
