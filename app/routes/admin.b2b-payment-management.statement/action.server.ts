import * as v from 'valibot';
import { data } from '~/framework.server';
import { filesOf, invalidForm, pairsOf, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { statementFormSchema } from '~/schemas/bulk/payment-forms';
import {
  maxStatementColumns,
  type StatementQuestion,
  statementColumnField,
} from '~/schemas/bulk/statement-columns';
import type { User } from '~/schemas/users/user';
import { type MatchedStatement, matchPayments } from '~/services/bulk/payments/match-payments.server';

type Refused = ReturnType<typeof invalidForm>;

/** The refused form, and what is asked about its statement. */
interface Asking {
  result: Refused['data']['result'];
  asked: {
    question: StatementQuestion;
    message: string;
    /** Null where it is too long to come back with the form. */
    text: string | null;
    dayOrder: string;
  };
}

/**
 * Matches a statement, or asks what it doesn't say. The result is not kept, only what it says of payments.
 *
 * @returns with its types named: TypeScript would else take a form that asks for one that is only refused
 */
export async function act(
  request: Request,
  actor: User,
): Promise<Refused | ReturnType<typeof data<Asking>> | { matched: MatchedStatement }> {
  const form = await readForm(request);
  const [file] = filesOf(form, 'file');
  form.delete('file');
  const pairs = pairsOf(form, 'column', 'meaning').slice(0, maxStatementColumns);
  form.delete('column');
  form.delete('meaning');
  const submission = parseForm(form, statementFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const { text, dayOrder, own, ask } = submission.value;
  const result = await matchPayments(actor, {
    file,
    text,
    isAsked: ask === 'on',
    answers: {
      columns: pairs.length > 0 ? pairs.map(([, meaning]) => v.parse(statementColumnField, meaning)) : null,
      names: pairs.map(([name]) => name),
      dayOrder,
      own,
    },
  });
  if (!result.success) return invalidForm(submission, refusalOf(result));
  if (!('question' in result.data)) return { matched: result.data };
  const { question, text: content } = result.data;
  const field = file ? 'file' : 'text';
  const message = errorOf(question, ask === 'on');
  const { data: refused, init } = invalidForm(submission, { fields: { [field]: message }, hide: ['text'] });
  return data(
    { result: refused.result, asked: { question, message, text: content, dayOrder } },
    init ?? undefined,
  );
}

function errorOf({ missing, unclearDay, own }: StatementQuestion, isAsked: boolean): string {
  if (missing !== null) return `We couldn’t find ${missing} in this statement. Choose which column is which.`;
  if (unclearDay !== null)
    return `${unclearDay} can be read in two ways. Choose whether days or months come first.`;
  if (own.length > 0 && !isAsked)
    return 'This statement names who paid whom, but not which one is our account. Choose it.';
  return 'Choose which column is which.';
}
