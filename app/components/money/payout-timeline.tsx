import { StepTimeline } from '~/components/steps/step-timeline';
import { payoutStepWords } from '~/schemas/money/payout-timeline';
import { happenedIn, type StepEntry } from '~/schemas/steps';

/** What happened to a payout. */
export function PayoutTimeline({ timeline }: { timeline: readonly StepEntry[] }) {
  return <StepTimeline timeline={timeline} wordsOf={({ step }) => happenedIn(payoutStepWords, step)} />;
}
