import * as v from 'valibot';
import { eachDescribed } from '~/schemas/described-fields';
import { documentId, optionalText, shownVersion } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { pageSearch, searchText } from '~/schemas/list-search';
import { fieldDecisions } from './edit-request';
import { editRequestStatuses } from './edit-request-states';

const fieldDecision = v.optional(v.picklist(fieldDecisions, 'Approve or reject it.'));
const reasonCode = optionalText(limits.name.max, 'A reason');

/** One for each field that the request changes. */
const decisions = v.object(eachDescribed(() => fieldDecision));
const reasonCodes = v.object(eachDescribed(() => reasonCode));

const common = { id: documentId, version: shownVersion };
const reason = optionalText(limits.reason.max, 'The explanation');

/** The forms of /admin/edit-requests. */
export const editDecisionSchema = v.variant('intent', [
  v.object({
    intent: v.literal('approve'),
    ...common,
    decision: v.optional(decisions, {}),
    reasonCode: v.optional(reasonCodes, {}),
    reason,
  }),
  v.object({
    intent: v.literal('reject'),
    ...common,
    rejectionCode: optionalText(limits.name.max, 'A reason'),
    reason,
  }),
  v.object({ intent: v.literal('changes'), ...common, reason }),
]);
export type EditDecisionForm = v.InferOutput<typeof editDecisionSchema>;
export type ApproveForm = Extract<EditDecisionForm, { intent: 'approve' }>;

/** The search parameters of the admins' list. */
export const editRequestListSearch = v.object({
  q: searchText,
  tab: v.fallback(v.optional(v.picklist([...editRequestStatuses, 'all']), 'pending'), 'pending'),
  ...pageSearch,
});
export type EditRequestTab = v.InferOutput<typeof editRequestListSearch>['tab'];
