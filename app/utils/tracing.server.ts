import { SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * Runs `work` as a span of the current trace, which is marked as failed when it throws. Of the error it has
 * the name alone: messages may quote what a person wrote. Costs next to nothing while nobody collects traces.
 *
 * @throws what `work` throws
 */
export function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  return trace.getTracer('makola').startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({
        code: SpanStatusCode.ERROR,
        message: error instanceof Error ? error.name : 'unknown',
      });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** As `traced`, but only within a trace: what health checks and listeners ask for makes none of its own. */
export function tracedPart<T>(name: string, work: () => Promise<T>): Promise<T> {
  return trace.getActiveSpan() ? traced(name, work) : work();
}
