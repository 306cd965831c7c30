import { makeFarTimesDue } from '~/repositories/counters/far-due.server';
import { deleteExpired } from '~/repositories/operator/expired-records.server';
import { loadOperations } from '~/services/operations/load-operations.server';
import type { Work } from './issued-queries';

/** What the page of operations asks for, and the removal of servers that died. */
export const operationLists = (): Work[] => [
  () => loadOperations(),
  () => deleteExpired(new Date()),
  () => makeFarTimesDue(),
];
