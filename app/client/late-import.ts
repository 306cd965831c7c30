/**
 * Imports a part of the page, also after it could not be loaded. Browsers of 2026 and before keep such a
 * failure for as long as the page is open, so the script is asked for under another address. Chrome and
 * Firefox name it in their error; where none is named, the next full page loads it.
 *
 * @param load imports the module
 * @param partOf what of it is wanted
 * @returns what loads it; rejects when it cannot be loaded, and may be called again
 */
export function lateImport<Module, Part>(
  load: () => Promise<Module>,
  partOf: (module: Module) => Part,
): () => Promise<Part> {
  let tries = 0;
  const again = (error: unknown): Promise<Module> => {
    const [address] = /https?:\/\/\S+/.exec(String(error)) ?? [];
    if (!address) throw error;
    tries += 1;
    return import(/* @vite-ignore */ `${address}?try=${tries}`);
  };
  return () => load().catch(again).then(partOf);
}
