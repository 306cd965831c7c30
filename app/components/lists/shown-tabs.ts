interface Tab {
  count?: number;
  current: boolean;
  stays?: boolean;
}

/** Up to so many tabs, none is hidden. */
const fewTabs = 5;
/** So many fit beside each other on a laptop. */
const mostTabs = 7;

/**
 * Which of a list's tabs are shown, and which are under "More": of many that are counted, those with nothing
 * in them, and the last ones where there are too many. The current tab and those that stay are always shown.
 */
export function shownTabs<T extends Tab>(tabs: readonly T[]): { shown: T[]; more: T[] } {
  const isCounted = tabs.some(({ count }) => count !== undefined);
  if (!isCounted || tabs.length <= fewTabs) return { shown: [...tabs], more: [] };
  const mustStay = ({ current, stays }: T) => current || stays === true;
  let room = mostTabs - tabs.filter(mustStay).length;
  const shown = tabs.filter((tab) => {
    if (mustStay(tab)) return true;
    if (tab.count === 0 || room <= 0) return false;
    room -= 1;
    return true;
  });
  return { shown, more: tabs.filter((tab) => !shown.includes(tab)) };
}
