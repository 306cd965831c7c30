/** When a product was submitted: for a pending one the last time, if it was rejected before. ISO string. */
export function submittedAt(product: {
  status: 'pending' | 'approved' | 'rejected';
  created_at: string | null;
  updatedAt: string | null;
}): string | null {
  const { status, created_at, updatedAt } = product;
  return status === 'pending' ? (updatedAt ?? created_at) : created_at;
}
