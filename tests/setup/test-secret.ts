/** Signs cookies and links of all servers and tests. */
export const testSecret = 'a-secret-for-tests-only-0123456789abcdef';
