import { deleteApp, initializeApp } from '@firebase/app';
import {
  collection,
  GeoPoint,
  getFirestore,
  limit,
  orderBy,
  query,
  queryEqual,
  Timestamp,
  where,
} from '@firebase/firestore';
import { afterAll, expect, test } from 'vitest';
import { documentIn, firestoreQuery } from './firestore-query';

const app = initializeApp({ projectId: 'demo' }, 'query test');
const firestore = getFirestore(app);
afterAll(() => deleteApp(app));

const time = '2026-11-22T10:00:00.123Z';

test('a query has the given filters, order and limit', () => {
  const live = firestoreQuery(firestore, {
    parent: 'chats/ama',
    collection: 'messages',
    where: [
      ['timestamp', '>=', { time }],
      ['senderId', '==', 'ama'],
    ],
    orderBy: [['timestamp', 'desc']],
    limit: 50,
  });
  const expected = query(
    collection(firestore, 'chats/ama/messages'),
    where('timestamp', '>=', Timestamp.fromDate(new Date(time))),
    where('senderId', '==', 'ama'),
    orderBy('timestamp', 'desc'),
    limit(50),
  );
  expect(queryEqual(live, expected)).toBe(true);
  const bare = firestoreQuery(firestore, { collection: 'chats', where: [], orderBy: [], limit: 1 });
  expect(queryEqual(bare, query(collection(firestore, 'chats'), limit(1)))).toBe(true);
});

test('timestamps become ISO strings at any depth; all else is unchanged', () => {
  const timestamp = Timestamp.fromDate(new Date(time));
  const place = new GeoPoint(5.6, -0.19);
  const data = {
    text: 'Akwaaba',
    count: 2,
    none: null,
    timestamp,
    list: [timestamp, 1],
    map: { timestamp },
    place,
  };
  expect(documentIn({ id: 'a', data: () => data })).toEqual([
    { id: 'a', fields: { ...data, timestamp: time, list: [time, 1], map: { timestamp: time } } },
  ]);
  expect(documentIn({ id: 'a', data: () => undefined })).toEqual([]);
});
