import { resolve } from 'node:path';

/** Inter, of which pictures and papers are drawn: paths of files that the server and its readers open. */
export const fontFiles = {
  regular: resolve('app/fonts/Inter_400Regular.ttf'),
  bold: resolve('app/fonts/Inter_700Bold.ttf'),
};
