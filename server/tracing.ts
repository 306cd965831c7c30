import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import { env } from '../app/env.server';
import { findContext } from './context';
import { isQuiet } from './logging';

/** Milliseconds in which the last spans are sent when the server stops. */
const lastSpansMs = 1_000;

/**
 * Sends traces to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` names; the other variables of
 * OpenTelemetry count too. Its libraries are loaded only then.
 *
 * @param endpoint of the collector, to which the library adds `/v1/traces`; without it, nothing is traced
 * @returns what sends the last spans, within a second; it never throws
 */
export async function startTracing(endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT): Promise<() => Promise<void>> {
  if (!endpoint) return async () => undefined;
  // Firestore's library would trace each step of a transaction, also where no request asks for it.
  process.env.FIRESTORE_ENABLE_TRACING ??= 'off';
  const [
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { defaultResource, resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': env.OTEL_SERVICE_NAME,
        'service.version': env.GIT_COMMIT || env.K_REVISION || 'unknown',
      }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return async () => {
    const limit = new Promise((resolve) => setTimeout(resolve, lastSpansMs).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), limit]);
  };
}

/**
 * Makes each request a span of the trace that its `traceparent` names, or of a new one. It has what the
 * request's line in the log has; the path is not in it, because some paths hold a secret.
 */
export const traceRequests: RequestHandler = (request, response, next) => {
  if (isQuiet(request)) return next();
  const { method } = request;
  const parent = propagation.extract(context.active(), request.headers);
  const span = trace.getTracer('makola').startSpan(method, { kind: SpanKind.SERVER }, parent);
  response.once('close', () => {
    const { route, requestId, person, role, key, metrics } = findContext(response) ?? {};
    const status = response.statusCode;
    span.updateName(route ? `${method} ${route}` : method);
    span.setAttributes({
      'http.request.method': method,
      'http.response.status_code': status,
      'http.route': route,
      'user.id': person,
      'user.roles': role && [role],
      'makola.request_id': requestId,
      'makola.api_key': key,
      'makola.reads': metrics?.reads,
      'makola.writes': metrics?.writes,
      'makola.calls': metrics?.calls,
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(parent, span), next);
};
