import { sayCause } from '~/schemas/causes';
import { type BatchTexts, batchCauses } from '~/schemas/money/batch-causes';
import type { BatchLine } from '~/schemas/money/payout-batch';
import { isActionable } from '~/schemas/money/payout-states';
import { statusLabels } from '~/schemas/statuses';

const batchTexts: BatchTexts = {
  // The batch's file may have sent the money of a payout that is paid or over.
  changed: ({ status }) =>
    `Changed outside this batch. It is “${statusLabels.payout[status]}” now. ${
      isActionable(status)
        ? 'Check it on its own page.'
        : 'If you sent the money too, ask the network to return your transfer.'
    }`,
  in_lines: ({ count }) => `It stands in ${count} lines.`,
  no_status: () => 'No status',
};

/** Why a payout of a batch is where it is, in English: the file's words, else those of its cause. */
export const batchReasonOf = ({ reason, told }: Pick<BatchLine, 'reason' | 'told'>): string =>
  told ? sayCause({ causes: batchCauses, texts: batchTexts }, told) : reason;
