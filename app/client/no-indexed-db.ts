/** Replaces the package `idb` in the browser (vite.config.ts). */
export const openDB = () => Promise.reject(new Error('Nothing is stored in the browser.'));
