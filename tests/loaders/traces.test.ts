import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { context, propagation, trace } from '@opentelemetry/api';
import express from 'express';
import { http, passthrough } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '~/utils/app-error';
import { runInRequest } from '~/utils/request-context.server';
import { traced } from '~/utils/tracing.server';
import { contextOf, withContext } from '../../server/context';
import { lastResort } from '../../server/limits';
import { logRequests } from '../../server/logging';
import { startTracing, traceRequests } from '../../server/tracing';
import { server } from '../setup/msw';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number; message?: string };
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Sent {
  resourceSpans: {
    resource: { attributes: SentSpan['attributes'] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

const valuesOf = (attributes: SentSpan['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
const failed = 2;

async function listening(server: Server): Promise<string> {
  server.listen(0, 'localhost');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** A collector on this computer, and what it has received. */
async function collecting(answer = 200) {
  server.use(http.all('http://localhost:*', () => passthrough()));
  const received: { path: string; sent: Sent }[] = [];
  const take = async (request: IncomingMessage) => {
    const body = await text(request);
    received.push({ path: request.url ?? '', sent: JSON.parse(body) });
  };
  const url = await listening(
    createServer((request, response) => {
      void take(request).then(() => response.writeHead(answer).end('{}'));
    }),
  );
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
  const stop = await startTracing(url);
  onTestFinished(async () => {
    await stop();
    trace.disable();
    context.disable();
    propagation.disable();
  });
  return {
    received,
    /** The spans so far, the first that ended first. */
    spans: async () => {
      await stop();
      return received.flatMap(({ sent }) =>
        sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      );
    },
  };
}

/** A server that is traced as ours is; `/fails` fails at the database. */
async function serving() {
  const app = express();
  let closed = Promise.resolve<unknown>(undefined);
  const lines: { req: { path: string; trace?: string } }[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  app.use(
    traceRequests,
    logRequests({ level: 'info', destination }),
    withContext,
    (request, response, next) => {
      closed = once(response, 'close');
      const own = contextOf(response.locals);
      Object.assign(own, { route: '/delivered/:token', person: 'u1', role: 'seller' });
      const read = async () => {
        if (request.path === '/fails')
          throw new AppError('upstream', 'ama@example.com did not answer', 'Try again.');
        own.metrics.count(2);
      };
      const answer = () => own.metrics.time('firestore', read, 'query');
      runInRequest(own, answer).then(() => response.send('ok'), next);
    },
  );
  app.use(lastResort);
  const url = await listening(createServer(app));
  return {
    lines,
    ask: async (path: string, headers: Record<string, string> = {}) => {
      await (await fetch(url + path, { headers })).text();
      // The span ends, and the line is written, when the response has left.
      await closed;
    },
  };
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentSpanId = '00f067aa0ba902b7';

test('a request and its calls are spans of the trace that its header names', async () => {
  const collector = await collecting();
  const { ask, lines } = await serving();
  await ask('/delivered/a-secret?q=ama', { traceparent: `00-${traceId}-${parentSpanId}-01` });
  const [call, request, ...others] = await collector.spans();
  expect(others).toEqual([]);
  expect(collector.received.map(({ path }) => path)).toEqual(['/v1/traces']);
  expect(call).toMatchObject({ traceId, parentSpanId: request?.spanId, name: 'firestore query' });
  expect(request).toMatchObject({ traceId, parentSpanId, name: 'GET /delivered/:token', kind: 2 });
  expect(valuesOf(request?.attributes ?? [])).toMatchObject({
    'http.response.status_code': 200,
    'http.route': '/delivered/:token',
    'user.id': 'u1',
    'makola.reads': 2,
  });
  expect(lines).toMatchObject([{ req: { trace: traceId } }]);
  const resource = collector.received[0]?.sent.resourceSpans[0]?.resource.attributes ?? [];
  expect(valuesOf(resource)).toMatchObject({ 'service.name': 'makola' });
  expect(JSON.stringify(collector.received)).not.toMatch(/a-secret|q=ama/);
});

test('a trace without a header is found by the line in the log, and a failure is marked', async () => {
  const collector = await collecting();
  const { ask, lines } = await serving();
  await ask('/fails');
  const [call, request] = await collector.spans();
  expect(request?.parentSpanId).toBeFalsy();
  expect(lines.at(-1)?.req.trace).toBe(request?.traceId);
  expect(call?.status).toEqual({ code: failed, message: 'AppError' });
  expect(request?.status.code).toBe(failed);
  expect(JSON.stringify(collector.received)).not.toContain('ama@example.com');
});

test('health checks and files are no traces; a job is one', async () => {
  const collector = await collecting();
  const { ask } = await serving();
  await ask('/health/ready');
  await ask('/assets/x.js');
  await traced('job expired', async () => 'done');
  expect((await collector.spans()).map(({ name }) => name)).toEqual(['job expired']);
});

test('a collector that fails or is away harms nobody, and does not keep the server', async () => {
  const collector = await collecting(500);
  const { ask, lines } = await serving();
  await ask('/login');
  const before = performance.now();
  await collector.spans();
  expect(performance.now() - before).toBeLessThan(3_000);
  expect(lines).toMatchObject([{ req: { path: '/login' } }]);
});

test('without the address of a collector there is no trace', async () => {
  const stop = await startTracing(undefined);
  expect(trace.getTracer('makola').startSpan('x').isRecording()).toBe(false);
  await stop();
});
