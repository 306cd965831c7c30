/** The actor in the activity log for changes that no one made: a deadline that passed. */
export const systemActor = { id: 'makola', email: '', displayName: 'Makola', firstName: '', lastName: '' };
