// Shows what this device holds, on the page that says there is no connection. It stands in that page
// (app/routes/offline.tsx): no other file may be there. The worker (public/sw.js) shows the page at the address
// that was wanted; for a form that could not be sent, with that form as `data-unsent`.

{
  const part = (name) => document.querySelector(`[data-slot="${name}"]`);
  const add = (parent, tag, fields) => parent.appendChild(Object.assign(document.createElement(tag), fields));

  const { unsent } = document.body.dataset;
  const isLost = unsent === undefined && location.pathname !== '/offline';
  part('opened').hidden = isLost || unsent !== undefined;
  part('lost').hidden = !isLost;
  part('unsent').hidden = unsent === undefined;
  if (unsent !== undefined) showUnsent(JSON.parse(unsent));
  // Where the browser keeps nothing there is nothing to show.
  showKept().catch(() => {});

  function showUnsent({ action, fields, isWhole }) {
    const form = part('unsent').querySelector('form');
    form.action = action;
    for (const [name, value] of fields) add(form, 'input', { type: 'hidden', name, value });
    const typed = typedOf(fields);
    part('typed').hidden = typed.length === 0;
    const list = part('unsent').querySelector('dl');
    for (const [name, value] of typed) {
      add(list, 'dt', { textContent: inWords(name) });
      add(list, 'dd', { textContent: value });
    }
    part('unsent-rest').hidden = isWhole;
  }

  /** The fields that people filled in. */
  function typedOf(fields) {
    return fields.filter(([name, value]) => value.trim() !== '' && !isOfProgram(name));
  }

  /** What nobody typed, by the last part of its name. */
  function isOfProgram(name) {
    const last = name.replace(/^.*\./, '');
    const names = /^(intent|id|key|redirectTo|order|product|of|oobCode|confirmed|end|stay|theme|channel)$/;
    return names.test(last) || /(Key|Id|Version|Order)$|^version|^shown/.test(last);
  }

  /** 'rows.7.unitPrice' → 'Unit price' */
  function inWords(name) {
    const words = name.replace(/^.*\./, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return words.charAt(0).toUpperCase() + words.slice(1);
  }

  /** Shows the pages, and what waits: of whom they are, since the worker deletes them when a session is over. */
  async function showKept() {
    if (!(await caches.has('seen-pages'))) return;
    const cache = await caches.open('seen-pages');
    const person = await (await cache.match('/later-person'))?.text();
    if (person) showWaiting(person);
    const documents = (await cache.keys()).filter(
      ({ url }) => !/(\.data|later-person)$/.test(new URL(url).pathname),
    );
    const pages = await Promise.all(documents.map(({ url }) => read(cache, url)));
    pages.sort((one, other) => other.at - one.at);
    for (const { url, title, at } of pages) {
      const item = add(part('copies').querySelector('ul'), 'li');
      add(item, 'a', { href: url, textContent: title });
      item.append(' ');
      add(item, 'span', { textContent: `as of ${inGhana(at)}` });
    }
    part('copies').hidden = pages.length === 0;
    if (person) showDrafts(person, pages);
  }

  /** Shows the forms that are not finished, of this person in this tab (app/client/forms/drafts.ts). */
  function showDrafts(person, pages) {
    const recent = JSON.parse(sessionStorage.getItem(`recent ${person}`) ?? '[]');
    const list = part('drafts').querySelector('ul');
    for (const key of Object.keys(sessionStorage)) {
      const [kind, owner, at] = key.split(' ');
      if (kind !== 'draft' || owner !== person) continue;
      const typed = typedOf(Object.entries(JSON.parse(sessionStorage.getItem(key))));
      if (typed.length === 0) continue;
      const isThere = ({ to, url }) => (to ?? url.slice(location.origin.length)) === at;
      const item = add(list, 'li');
      add(item, 'a', { href: at, textContent: [...recent, ...pages].find(isThere)?.title ?? 'Form' });
      item.append(' ');
      add(item, 'span', { textContent: typed.map(([, value]) => value.slice(0, 60)).join(' · ') });
    }
    part('drafts').hidden = list.children.length === 0;
  }

  /** The title of a page, and when it or its data came last. */
  async function read(cache, url) {
    const copies = [await cache.match(url), await cache.match(url.replace(/(?=\?|$)/, '.data'))];
    const [title = ''] = /<title>[^<]*/.exec(await copies[0].text()) ?? [];
    // Its characters are escaped.
    const page = new DOMParser().parseFromString(title, 'text/html');
    const times = copies.map((copy) => Date.parse(copy?.headers.get('Date')) || 0);
    return { url, title: page.title.replace(/ · Makola$/, ''), at: Math.max(...times) };
  }

  /** As elsewhere, whatever the time of the device. */
  function inGhana(at) {
    const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' };
    return new Date(at).toLocaleString('en-GB', format);
  }

  /** Shows what waits to be sent; the next page of the area sends it (app/client/later). */
  function showWaiting(personId) {
    const entries = JSON.parse(localStorage.getItem(`later ${personId}`) ?? '[]');
    for (const { label, at, refusal } of entries) {
      const item = add(part('waiting').querySelector('ul'), 'li');
      add(item, 'b', { textContent: label });
      item.append(' ');
      const state = refusal ? `not sent. ${refusal}` : `waiting since ${inGhana(Date.parse(at))}`;
      add(item, 'span', { textContent: state });
    }
    const isSendable = entries.some(({ refusal }) => !refusal);
    part('waiting').hidden = entries.length === 0;
    part('waiting').querySelector('p').hidden = !isSendable;
    // There is something to open a page for (app/client/back-online.ts).
    if (isSendable) dispatchEvent(new Event('waiting'));
  }
}
