import { marked } from 'marked';
import { type HelpName, helpGroups, helpTopics } from '~/help/topics';
import type { Role } from '~/schemas/roles';
import type { FoundGroup } from '~/schemas/search';
import type { SellingTerms } from '~/schemas/settings/selling-terms';
import { isOfBulk } from '~/utils/bulk-addresses';
import { findNamed } from '~/utils/find-named';
import { paths } from '~/utils/paths';
import { recordFor } from '~/utils/record-for';
import { plural } from '~/utils/text';

/**
 * A page of the help; its text is markdown, in which `{daysOnHold}` and the like stand for figures. What
 * stands between `<!-- bulk trade -->` and `<!-- end -->` is read only where there is bulk trade.
 */
interface HelpPage {
  name: HelpName;
  title: string;
  /** One sentence: what it is about. */
  lead: string;
  also: string;
  text: string;
}

const files = import.meta.glob<string>('../../help/*.md', { query: '?raw', import: 'default', eager: true });

const pages = recordFor(Object.keys(helpTopics) as HelpName[], parsed);

function parsed(name: HelpName): HelpPage {
  const [, title, lead, also, text] =
    files[`../../help/${name}.md`]?.match(/^# (.+)\n\n(.+)\n\n<!-- Other words: (.+) -->\n\n([\s\S]+)$/) ??
    [];
  if (!title || !lead || !also || !text) throw new Error(`The help has no readable page ${name}.md`);
  return { name, title, lead, also, text };
}

/** What of the help is there in a market. */
type Offered = { hasBulk: boolean };

/** The groups that a visitor or a person of that role reads. */
const groupsFor = (role: Role | undefined, { hasBulk }: Offered) =>
  helpGroups.filter(
    ([group, names]) =>
      (group !== 'For admins' || role === 'admin') &&
      (hasBulk || !names.every((name) => isOfBulk(paths.help(name)))),
  );

/** The list of the help, by groups. `role` is undefined for visitors, who don't see what is for admins. */
export const helpList = (role: Role | undefined, offered: Offered) =>
  groupsFor(role, offered).map(([group, names]) => ({
    group,
    pages: names.map((name) => {
      const { title, lead } = pages[name];
      return { name, title, lead };
    }),
  }));

/** One page with the figures of the terms, as HTML; undefined if there is none for that role and market. */
export function helpPage(wanted: string, role: Role | undefined, terms: SellingTerms, offered: Offered) {
  const group = helpList(role, offered).find(({ pages }) => pages.some(({ name }) => name === wanted));
  const entry = group?.pages.find(({ name }) => name === wanted);
  if (!group || !entry) return undefined;
  const figures = figuresOf(terms);
  const text = textFor(pages[entry.name], offered).replace(/\{(\w+)\}/g, (_, figure: string) => {
    const value = figures[figure];
    if (value === undefined) throw new Error(`${entry.name}.md names ${figure}, which is no figure`);
    return value;
  });
  return {
    ...entry,
    html: marked.parse(text, { async: false }),
    group: group.group,
    others: group.pages.filter((other) => other !== entry),
  };
}

const textFor = ({ text }: HelpPage, { hasBulk }: Offered) =>
  hasBulk ? text : text.replace(/<!-- bulk trade -->[\s\S]*?<!-- end -->/g, '');

const figuresOf = (terms: SellingTerms): Record<string, string> => ({
  commission: `${terms.commissionPercent}%`,
  hoursToAccept: plural(terms.sellerDaysToAct * 12, 'hour'),
  daysToAct: plural(terms.sellerDaysToAct, 'day'),
  daysOnHold: plural(terms.holdDays, 'day'),
  daysToReturn: plural(terms.returnDays, 'day'),
  workingDays: plural(terms.payoutWorkingDays, 'working day'),
});

/** Pages of the help by their titles, and by other words for what they explain. */
export const findHelp = (role: 'seller' | 'admin', q: string, offered: Offered): FoundGroup =>
  findNamed(
    'Help',
    groupsFor(role, offered).flatMap(([, names]) =>
      names.map((name) => {
        const { title, lead, also } = pages[name];
        return { name: title, to: paths.help(name), also: `${lead} ${also}` };
      }),
    ),
    q,
  );
