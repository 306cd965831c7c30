/** Of a buying request. Sellers answer it while it is open or answered. */
export const requestStatuses = ['open', 'answered', 'closed', 'expired'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Whether sellers can still make offers; who posted it can close it. */
export const takesOffers = (status: RequestStatus) => status === 'open' || status === 'answered';
