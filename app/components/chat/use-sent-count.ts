import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from '~/framework';

/**
 * How often a form was sent from this page by a navigation and taken: the `key` of the form, which begins
 * again each time.
 *
 * @param to the address that it is sent to
 * @param refusal the answer to the last form; undefined for none
 */
export function useSentCount(to: string, refusal: SubmissionResult | undefined): number {
  const { state, formMethod, formAction } = useNavigation();
  const [count, setCount] = useState(0);
  const isSending = useRef(false);
  useEffect(() => {
    if (formMethod === 'POST' && formAction?.split('?')[0] === to) isSending.current = true;
    if (state !== 'idle' || !isSending.current) return;
    isSending.current = false;
    if (!refusal) setCount((before) => before + 1);
  }, [state, formMethod, formAction, to, refusal]);
  return count;
}
