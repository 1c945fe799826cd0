import { getParamNames, type Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import * as z from 'zod'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description of the endpoint table. */
export function openApi(table: Readonly<Record<string, Endpoint>>, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(table)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Client Center',
      version,
      description: 'Every call of the Client Center. Refused by a rule: 444 with a sentence for the person.',
    },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Message: MESSAGE },
    },
    paths,
  }
}

const text = { type: 'string' }

/** The schema of a refusal: its sentence, and the problems by path. */
const MESSAGE: Json = {
  type: 'object',
  properties: {
    message: text,
    problems: {
      type: 'array',
      items: { type: 'object', properties: { path: text, sentence: text }, required: ['path', 'sentence'] },
    },
    clashes: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: text,
          mine: {},
          theirs: {},
          who: text,
          when: { type: 'string', format: 'date-time' },
          isSender: { type: 'boolean' },
        },
        required: ['path', 'mine', 'theirs', 'who', 'when', 'isSender'],
      },
    },
  },
  required: ['message'],
}

function describeAccess(access: Endpoint['access']): string {
  if (access === 'anyone') return 'Anyone may call it.'
  if (access === 'signedIn') return 'Any signed-in user may call it.'
  return `Needs the permission "${access}" on the account.`
}

function operation(name: string, endpoint: Endpoint): Json {
  const open = endpoint.access === 'anyone'
  return {
    operationId: name,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    summary: endpoint.summary,
    description: describeAccess(endpoint.access),
    security: open ? [] : [{ session: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...toRequestBody(endpoint),
    responses: { ...success(endpoint), ...refusals(open) },
  }
}

const pathParameters = (endpoint: Endpoint): Json[] =>
  getParamNames(endpoint.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: endpoint.textParams?.includes(name) ? { type: 'string' } : { type: 'string', format: 'uuid' },
  }))

function queryParameters(endpoint: Endpoint): Json[] {
  if (!endpoint.query) return []
  const properties = toSchema(endpoint.query, 'input').properties ?? {}
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
}

function toRequestBody(endpoint: Endpoint): Json {
  if (!endpoint.body && !endpoint.upload) return {}
  const fields = endpoint.body ? toSchema(endpoint.body, 'input') : { type: 'object', properties: {} }
  if (!endpoint.upload) return { requestBody: { required: true, content: { 'application/json': { schema: fields } } } }
  const properties = { ...fields.properties, [endpoint.upload.part]: { type: 'string', format: 'binary' } }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties } } } } }
}

function success(endpoint: Endpoint): Json {
  if (endpoint.download)
    return {
      200: {
        description: 'The file',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }
  if (!endpoint.reply) return { 204: { description: 'Done' } }
  return {
    200: { description: 'The answer', content: { 'application/json': { schema: toSchema(endpoint.reply, 'output') } } },
  }
}

function refusals(open: boolean): Json {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Message' } } }
  const known: Record<string, string> = {
    400: 'The request is malformed',
    ...(open
      ? {}
      : {
          401: 'The token has no valid session',
          403: 'The account is known, but the permission is missing',
          404: 'No record with this id in the account',
        }),
    429: 'Too many attempts',
    444: 'A rule refuses it; the sentence is for the person',
    503: 'The database is away for a moment',
  }
  return Object.fromEntries(Object.entries(known).map(([status, description]) => [status, { description, content }]))
}

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json & { readonly properties?: Json } => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
