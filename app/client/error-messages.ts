/**
 * The error messages in an action's answer (`{ result: { error } }`), a guard's (`{ message }`), or the
 * router's around either of them.
 */
export function errorMessagesIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  if (Array.isArray(answer))
    return answer.filter((part) => typeof part === 'object').flatMap(errorMessagesIn);
  if (typeof answer !== 'object' || answer === null) return [];
  if ('message' in answer) return errorMessagesIn(answer.message);
  for (const name of ['data', 'result'])
    if (name in answer) return errorMessagesIn(Reflect.get(answer, name));
  if (!('error' in answer)) return [];
  const { error } = answer;
  if (Array.isArray(error)) return errorMessagesIn(error);
  return Object.values(error ?? {})
    .flat()
    .filter((text) => typeof text === 'string');
}
