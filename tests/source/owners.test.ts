import ts from 'typescript';
import { expect, test } from 'vitest';
import { parse, parsed, placeOf, scripts, visit } from './sources';

// Whose records it is and who acts are two things (docs/architecture.md, "Shop and actor").

/** Fields that hold whose a record is, or the name of its shop; functions whose first argument says whose. */
const ids = ['sellerId', 'seller_id', 'vendorId', 'buyerId', 'userId', 'payerId', 'payeeId'];
const ownerFields = new Set([...ids, 'sellerName', 'buyerName', 'payerName', 'payeeName']);
const ownerFunctions = new Set(['recordIdOf']);
/** What a signed-in person is called. */
const people = new Set(['actor', 'seller', 'user', 'person', 'buyer']);

/** Modules that mean the person, not a shop, and why. */
const exceptions: Record<string, string> = {
  'app/components/notifications/live-notifications.tsx': 'a person’s own notifications',
  'app/http/guards.server.ts': 'the scope of a person’s own pages',
  'app/http/kept-forms.server.ts': 'a form is kept for whoever typed it',
  'app/routes/admin.user-management.$id/route.tsx': 'the person whose page it is, not who acts',
  'app/routes/live.token.ts': 'a browser listens for a person',
  'app/services/announcements/announce.server.ts': 'whoever announces it, for no shop',
  'app/services/announcements/read-announcement.server.ts': 'a person’s own notification',
  'app/services/bulk/trades/new-trade.ts': 'the buyer is a shop that the caller names',
  'app/services/bulk/trades/trade-messages.server.ts': 'a person’s own notification',
  'app/services/chats/find-chat.server.ts': 'a conversation with support is a person’s',
  'app/services/notifications/follow-notification.server.ts': 'a person’s own notifications',
  'app/services/notifications/mark-read.server.ts': 'a person’s own notifications',
  'app/services/users/second-factor/set-up.server.ts': 'a second factor is a person’s',
  'app/services/upkeep/backfill-chats.server.ts': 'a conversation with support is a person’s',
  'app/services/orders/import/build-order.ts': 'the seller whom the file names; nobody is signed in',
};

/** `actor.id`, also within a template, `actor?.id`, and `sellerNameOf(actor)`. */
function namesPerson(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && node.expression.getText() === 'sellerNameOf')
    return node.arguments.some((one) => people.has(one.getText()));
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'id') {
    const of = node.expression;
    return people.has(ts.isIdentifier(of) ? of.text : ts.isPropertyAccessExpression(of) ? of.name.text : '');
  }
  return ts.isTemplateExpression(node) && node.templateSpans.some((span) => namesPerson(span.expression));
}

/** Places where the owner of a record is the signed-in person. */
function ownersIn(file: ts.SourceFile): string[] {
  const found: string[] = [];
  visit(file, (node) => {
    const isField =
      ts.isPropertyAssignment(node) &&
      ownerFields.has(node.name.getText().replace(/'/g, '')) &&
      namesPerson(node.initializer);
    const isArgument =
      ts.isCallExpression(node) &&
      ownerFunctions.has(node.expression.getText()) &&
      node.arguments.slice(0, 1).some(namesPerson);
    const isAttribute =
      ts.isJsxAttribute(node) &&
      ownerFields.has(node.name.getText()) &&
      node.initializer !== undefined &&
      ts.isJsxExpression(node.initializer) &&
      node.initializer.expression !== undefined &&
      namesPerson(node.initializer.expression);
    if (isField || isArgument || isAttribute) found.push(placeOf(file, node.getStart()));
  });
  return found;
}

const places = scripts
  .filter((path) => path.startsWith('app/') && !/\.test\.tsx?$/.test(path))
  .flatMap((path) => ownersIn(parsed(path)));
const moduleOf = (place: string) => place.slice(0, place.lastIndexOf(':'));

test('no record gets its owner from the person who acts', () => {
  expect(places.filter((place) => !(moduleOf(place) in exceptions))).toEqual([]);
});

test('every exception is needed', () => {
  const used = new Set(places.map(moduleOf));
  expect(Object.keys(exceptions).filter((path) => !used.has(path))).toEqual([]);
});

test.each([
  ['a field', 'createProduct(unit, id, { ...fields, seller_id: actor.id });', 1],
  ['a name', 'create({ sellerName: sellerNameOf(actor) });', 1],
  ['a scope', 'const scope = { sellerId: seller.id };', 1],
  ['a field of who takes a step', 'const scope = { buyerId: by.user.id };', 1],
  ['the id of a record', 'const id = recordIdOf(actor.id, key);', 1],
  ['the id of a record, with more', `const id = recordIdOf(\`\${actor.id} \${sha256}\`, key);`, 1],
  ['the shop', 'const id = recordIdOf(shop.sellerId, key); create({ sellerId: shop.sellerId });', 0],
  ['who acts', 'recordActivity(unit, { actor, itemId: actor.id, decidedBy: actor.id });', 0],
])('finds %s', (_what, code, count) => {
  expect(ownersIn(parse('app/services/example.ts', code))).toHaveLength(count);
});
