import type { HelpName } from '~/help/topics';

/** What a route module may export as `handle`. */
export interface RouteHandle {
  /** False: the page is sent without JavaScript, as public pages are. */
  scripts?: boolean;
  /** The text of the page's own stylesheet, instead of the product's; only for pages without scripts. */
  stylesheet?: string;
  /** The page of the help that explains this one. */
  help?: HelpName;
}

function isHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null;
}

/** Whether the page of these matches needs scripts; the innermost route with `scripts` decides. */
export function wantsScripts(matches: { handle?: unknown }[]): boolean {
  for (const { handle } of [...matches].reverse()) {
    if (isHandle(handle) && handle.scripts !== undefined) return handle.scripts;
  }
  return true;
}

/** The stylesheet of its own that the page of these matches has, if any. */
export function ownStylesheet(matches: { handle?: unknown }[]): string | undefined {
  const { handle } = matches.at(-1) ?? {};
  return isHandle(handle) ? handle.stylesheet : undefined;
}

/** The page of the help that explains the page of these matches, if one does. */
export function helpOf(matches: { handle?: unknown }[]): HelpName | undefined {
  const { handle } = matches.at(-1) ?? {};
  return isHandle(handle) ? handle.help : undefined;
}
