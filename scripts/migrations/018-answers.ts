import type { Migration } from '../../app/services/upkeep/upgrade.server';
import { migration as conversations } from './009-conversations';

/** Conversations again: which of them are to answer. */
export const migration: Migration = { ...conversations, number: 18, what: 'Answers of support' };
