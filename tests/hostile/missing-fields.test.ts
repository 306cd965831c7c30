import { expect, test } from 'vitest';
import { rows } from '../authz/matrix';
import { lastingMarket } from '../authz/stored';
import { type Call, callRoute, type FormFields, type RouteFunction } from '../setup/call-route';
import { startRemix } from '../setup/remix-handler';
import { loadRouteModules } from '../setup/route-modules';
import { countTries } from './inputs';

const send = await startRemix();
const modules = new Map((await loadRouteModules()).map((module) => [module.id, module]));

const forms = [...new Set(rows.filter(({ kind }) => kind === 'action').map(({ route }) => route))];

const librarysWords = /Invalid (?:key|type|input|value)|Expected .{0,80}received|__undefined__|\[object/;
/** A summary or a message, or the page that takes the place of the one that failed. */
const visible = /role="alert"|data-slot="error-page"/;

const markets = { admin: lastingMarket('admin'), owner: lastingMarket('owner') };

interface Told {
  status: number;
  /** What a person should not see; null when all is well. */
  fault: string | null;
}

/** What a page is made of when it refuses: errors of fields, or the message of an error page. */
const told = /"error":\{"[^}]*\["|"message":"./;

/** The words of a library in what somebody would read. */
const strangeWords = (text: string) =>
  librarysWords.exec(text)?.[0] ?? (text.includes('accept files') ? 'accept files' : null);

/** Sends a form to the whole program: the answer is what a browser shows. */
async function onPage(sending: Call): Promise<Told> {
  const { status, text } = await send(sending);
  const isSilent = text.startsWith('<!DOCTYPE') && status >= 400 && !visible.test(text);
  return { status, fault: status >= 500 ? text : isSilent ? 'no message' : strangeWords(text) };
}

/** Sends a form to its action alone. */
async function alone(action: RouteFunction, sending: Call): Promise<Told> {
  const { status, body, fault } = await callRoute(action, sending);
  const text = JSON.stringify(body) ?? '';
  const isSilent = status >= 400 && !told.test(text);
  return { status, fault: fault ? String(fault) : isSilent ? 'no message' : strangeWords(text) };
}

/** Every form of a route as the access matrix has it, and who may send it. */
function examplesOf(route: string) {
  const action = modules.get(route)?.action;
  if (!action) throw new Error(`There is no form in ${route}.`);
  const openAgain = markets[action.guard === 'admin' ? 'admin' : 'owner'];
  const examples = rows.filter((row) => row.kind === 'action' && row.route === route);
  return { action, examples, openAgain, isPublic: action.guard === 'public' };
}

test.each(forms)(
  'a form of %s that lacks a field is refused in our words, or does without',
  async (route) => {
    const { action, examples, openAgain, isPublic } = examplesOf(route);
    let market = await openAgain();
    const faults: object[] = [];
    let tries = 0;
    for (const { example } of examples) {
      const { form: sent } = example(market);
      const names = sent instanceof URLSearchParams ? [...sent.keys()] : Object.keys(sent ?? {});
      for (const missing of ['', ...new Set(names)]) {
        const { form, ...call } = example(market);
        const fields: FormFields = form instanceof URLSearchParams ? Object.fromEntries(form) : { ...form };
        // '' stands for all of them but the button: nothing is ticked, nothing is typed. Of a file that was
        // not chosen, browsers send an empty one.
        const left = Object.entries(fields).flatMap(([name, value]): [string, FormFields[string]][] => {
          const isLeft = missing === '' ? name === 'intent' : name !== missing;
          if (isLeft) return [[name, value]];
          return value instanceof File ? [[name, new File([], '')]] : [];
        });
        tries += 1;
        const cookie = isPublic ? undefined : market.actor.cookie;
        const sending = { ...call, form: Object.fromEntries(left), cookie };
        // The page that a refusal comes back on is the same whichever field lacks: it is made once.
        const { status, fault } = missing === '' ? await onPage(sending) : await alone(action, sending);
        if (fault !== null) faults.push({ missing, status, fault });
        if (status >= 400) continue;
        market = await openAgain();
      }
    }
    countTries('a form that lacks a field', tries, faults.length);
    expect(faults).toEqual([]);
  },
);
