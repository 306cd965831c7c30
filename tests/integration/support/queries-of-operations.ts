import { deleteExpired } from '~/repositories/expired-records.server';
import { makeFarTimesDue } from '~/repositories/far-due.server';
import { loadOperations } from '~/services/operations/load-operations.server';
import type { Work } from './issued-queries';

/** What the page of operations asks for, and the removal of servers that died. */
export const operationLists = (): Work[] => [
  () => loadOperations(),
  () => deleteExpired(new Date()),
  () => makeFarTimesDue(),
];
