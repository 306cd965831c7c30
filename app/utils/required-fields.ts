/**
 * Conform's constraint for a form whose schema stays on the server: which fields are required. Length limits
 * are left to the schema, since an attribute would silently cut pasted text.
 */
export function requiredFields<Name extends string>(...names: Name[]): Record<Name, { required: true }> {
  const constraint: Partial<Record<Name, { required: true }>> = {};
  for (const name of names) constraint[name] = { required: true };
  return constraint as Record<Name, { required: true }>;
}
