import { AppError } from './app-error';
import { currentRequest } from './request-context.server';

/** A service behind the program did not answer; nothing was changed. */
export interface Away {
  success: false;
  error: string;
  away: true;
}

/**
 * Answers with a sentence where a service is unavailable, so that a form comes back with what was typed; the
 * log gets the reason as `message`.
 * @throws what `work` throws for any other reason
 */
export async function orSentence<T>(work: Promise<T>, message: string): Promise<T | Away> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'upstream') throw error;
    currentRequest().log.error({ err: error }, message);
    return { success: false, error: error.userMessage, away: true };
  }
}
