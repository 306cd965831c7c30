import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { publicEvents } from '~/acts/acts';
import { problemAnswer } from '~/schemas/api/answers';
import { type EventType, eventTypes, readersOf } from '~/schemas/events/event';
import { type Operation, operations } from './operations';

/**
 * The description of the API by OpenAPI 3.1, made of the schemas that requests are read with and answers are
 * written by.
 *
 * @param origin of this server, like 'https://makola.example'
 */
export function openApiDocument(origin: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Makola API',
      version: '1',
      description: `How the API is used, with examples: ${origin}/developers. Fields of a body that are not described are ignored, and the answer names them in “ignored”.`,
    },
    servers: [{ url: `${origin}/api/v1` }],
    security: [{ key: [] }],
    paths: pathsOf(operations),
    webhooks: Object.fromEntries(eventTypes.map((type) => [type, described(type)])),
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'A key, which begins with mk_.' },
      },
      schemas: { Problem: schemaOf(problemAnswer) },
    },
  };
}

/** Whose webhooks may ask for an event, in words. */
const receiversOf = (type: EventType) =>
  readersOf(type)
    .map((readers) => `of ${readers}`)
    .join(' and ');

/** What is sent when something happens; signed by Standard Webhooks. */
const described = (type: EventType) => ({
  post: {
    operationId: type.replace('.', '_'),
    summary: type,
    description: `Sent to webhooks ${receiversOf(type)}.`,
    requestBody: {
      required: true,
      content: json(
        v.object({
          id: v.string(),
          type: v.literal(type),
          at: v.nullable(v.string()),
          data: publicEvents[type].data,
        }),
      ),
    },
    responses: { 200: { description: 'Any answer of 200 to 299 says that it has arrived.' } },
  },
});

function pathsOf(all: readonly Operation[]): Record<string, Record<string, unknown>> {
  const byPath: Record<string, Record<string, unknown>> = {};
  for (const operation of all)
    byPath[operation.path] = { ...byPath[operation.path], [operation.method]: operationOf(operation) };
  return byPath;
}

function operationOf({ id, path, summary, keys, scope, search, body, answer, also = {} }: Operation) {
  return {
    operationId: id,
    summary,
    description: `Needs a key of a ${keys.join(' or a ')} with the scope ${scope}.`,
    parameters: [...parametersIn(path), ...(search ? parametersAfter(search) : [])],
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: {
      200: { description: 'Done, or done before.', content: json(answer) },
      ...Object.fromEntries(
        Object.entries({ ...refusals, ...also }).map(([status, description]) => [
          status,
          { description, content: Number(status) < 300 ? json(answer) : problem },
        ]),
      ),
    },
  };
}

/** What every request may be answered. */
const refusals: Record<number, string> = {
  400: 'The body is not JSON, or a parameter cannot be read.',
  401: 'There is no key, or it is wrong or revoked.',
  403: 'The key does not have the scope.',
  404: 'There is no such record, or it is another’s.',
  429: 'Too many requests: wait for the seconds of Retry-After.',
};

const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

const json = (schema: v.GenericSchema) => ({ 'application/json': { schema: schemaOf(schema) } });

const parametersIn = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', maxLength: 128 },
  }));

const parametersAfter = ({ entries }: NonNullable<Operation['search']>) =>
  Object.entries(entries).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(schema),
  }));

/** What a program sends, in JSON Schema; the conditions that it cannot say are checked all the same. */
function schemaOf(schema: v.GenericSchema) {
  const { $schema: _dialect, ...described } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return described;
}
