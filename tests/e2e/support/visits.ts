import type { Page } from 'playwright-core';
import type { Role } from '~/schemas/roles';
import { openContext, type Variant } from './browser';
import { Client, type Credentials } from './client';
import { open } from './pages';
import { makePerson, type Person } from './people';

/** A page of a new browser, at this path if one is given; the browser is put away after the test. */
export async function openPage(variant: Variant, path?: string): Promise<Page> {
  const page = await (await openContext(variant)).newPage();
  if (path !== undefined) await open(page, path);
  return page;
}

type PersonOf<Who> = Who extends Role ? Person : Who;

/** This person, or a new one with this role, and a client in which they are signed in. */
export async function signIn<Who extends Role | Credentials>(who: Who) {
  const person = (typeof who === 'string' ? await makePerson(who) : who) as PersonOf<Who> & Credentials;
  return { person, client: await new Client().signIn(person) };
}

/** Signs them in as `signIn` does, and opens a page of theirs, at this path if one is given. */
export async function openAs<Who extends Role | Credentials>(who: Who, variant: Variant, path?: string) {
  const [page, { person, client }] = await Promise.all([openPage(variant), signIn(who)]);
  await client.lendTo(page.context());
  if (path !== undefined) await open(page, path);
  return { person, page, client };
}
