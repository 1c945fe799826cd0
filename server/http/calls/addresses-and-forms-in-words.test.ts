import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@client-center/contract/all.ts'
import { getParamNames, isStaffAccess, type Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../../areas/portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { isForPeople } from '../../testing/words-for-people.ts'

let portal: TestApp
let maria: Record<string, string>
/** Something real for each parameter of a path, so that what is spoiled is the only thing that is wrong. */
let real: Readonly<Record<string, string>>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  const account = accountId('Bright Smile Dental')
  const application = await portal.deps.database.system
    .selectFrom('application')
    .select(['id', 'project_id', 'provider_id'])
    .where('account_id', '=', account)
    .where('project_id', 'is not', null)
    .executeTakeFirstOrThrow()
  real = {
    accountId: account,
    projectId: application.project_id ?? '',
    projectOrAccountId: account,
    applicationId: application.id,
    providerId: application.provider_id ?? '',
  }
})
afterAll(() => portal.close())

/** One text for each way in which a part of an address can be wrong, as it stands there. */
const WRONG = [
  'x',
  '7',
  '-1',
  '%20',
  '%00',
  '%E0%A4%A',
  '%F0%9F%A6%B7',
  '..',
  '..%2F..%2Fetc%2Fpasswd',
  'constructor',
  '__proto__',
  '{id}',
  '%27%3B--',
  'x'.repeat(5_000),
  '00000000-0000-4000-8000-00000000000',
  '00000000-0000-4000-8000-000000000001',
]

interface Outcome {
  readonly status: number
  readonly message: unknown
  readonly label: string
}

async function sendRequest(
  endpoint: Endpoint,
  url: string,
  label: string,
  payload?: InjectOptions['payload'],
  type?: string,
): Promise<Outcome> {
  const answer = await portal.app.inject({
    method: endpoint.method,
    url,
    headers: { ...maria, ...(type === undefined ? {} : { 'content-type': type }) },
    ...(payload === undefined ? {} : { payload }),
  })
  const isRefused = answer.statusCode >= 400
  return { status: answer.statusCode, message: isRefused ? messageIn(answer.body) : 'Done', label }
}

function messageIn(body: string): unknown {
  try {
    const { message }: { message?: unknown } = JSON.parse(body)
    return message
  } catch {
    return `No JSON: ${body.slice(0, 100)}`
  }
}

/** Answers that no person understands, and failures of the server. A sentence has at least three words. */
const notForPeople = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter(({ status, message }) => {
    if (status < 400) return false
    return status >= 500 || typeof message !== 'string' || !/^[A-Z]\S* \S+ \S+/.test(message) || !isForPeople(message)
  })

const filled = (endpoint: Endpoint, spoiled: Readonly<Record<string, string>> = {}): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => spoiled[name] ?? real[name] ?? randomUUID())

const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(allEndpoints)
const addressed = endpoints.filter(([, { path }]) => getParamNames(path).length > 0)
const uploads = endpoints.flatMap(([name, endpoint]) =>
  endpoint.upload === undefined ? [] : [{ name, endpoint, part: endpoint.upload.part }],
)

test.each(addressed)('%s refuses every wrong address in words that a person understands', async (_, endpoint) => {
  const outcomes: Outcome[] = []
  for (const name of getParamNames(endpoint.path))
    for (const wrong of WRONG)
      outcomes.push(await sendRequest(endpoint, filled(endpoint, { [name]: wrong }), `${name}: ${wrong.slice(0, 40)}`))
  expect(outcomes.length).toBeGreaterThan(0)
  expect(notForPeople(outcomes)).toEqual([])
  // An id is made up or spoiled in each of them; only a word, such as the name of a file, may be anything.
  const words = new Set(endpoint.textParams)
  expect(outcomes.filter(({ status, label }) => status < 400 && !words.has(label.split(':')[0] ?? ''))).toEqual([])
})

const EDGE = 'edge'
const field = (name: string, value: string): string =>
  `--${EDGE}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (part: string, name = 'W9.pdf', content = '%PDF-1.7 paper'): string =>
  `--${EDGE}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`
const END = `--${EDGE}--\r\n`
const FORM = `multipart/form-data; boundary=${EDGE}`

/** Everything that can be wrong with a form that carries a file; the type of the body stands beside it. */
const broken = (part: string): Readonly<Record<string, readonly [string, string]>> => ({
  'no part at all': [END, FORM],
  'no file': [field('description', 'W9 of the practice') + END, FORM],
  'two files': [file(part) + file(part, 'Second.pdf') + END, FORM],
  'a file under another name': [file('somethingElse') + END, FORM],
  'a file under a name that every object has': [file('__proto__') + END, FORM],
  'a file where a text belongs': [file('description') + END, FORM],
  'a text where the file belongs': [field(part, 'W9.pdf') + END, FORM],
  'a text that nobody knows': [field('somethingElse', '1') + file(part) + END, FORM],
  'a text that every object has': [field('__proto__', '1') + file(part) + END, FORM],
  'a text that is too long': [field('description', 'x'.repeat(70_000)) + file(part) + END, FORM],
  'a text that is longer than its field': [field('description', 'x'.repeat(11_000)) + file(part) + END, FORM],
  'a text with a zero': [field('description', 'a\0b') + file(part) + END, FORM],
  'the name of a text that is too long': [field('x'.repeat(5_000), '1') + file(part) + END, FORM],
  'a text without a name': [`--${EDGE}\r\nContent-Disposition: form-data\r\n\r\n1\r\n${END}`, FORM],
  'too many texts': [Array.from({ length: 60 }, (_, at) => field(`field${at}`, '1')).join('') + END, FORM],
  'wrong answers': [
    field('documentType', 'x') +
      field('documentCategory', 'x') +
      field('id', 'x') +
      field('rev', 'x') +
      file(part) +
      END,
    FORM,
  ],
  'a file without a name': [file(part, '') + END, FORM],
  'an empty file': [file(part, 'W9.pdf', '') + END, FORM],
  'a file of another kind': [file(part, 'W9.exe') + END, FORM],
  'a file that is not what its name says': [file(part, 'W9.png') + END, FORM],
  'a file that ends in the middle': [file(part), FORM],
  'a text that ends in the middle': [`--${EDGE}\r\nContent-Disposition: form-data; name="description"\r\n\r\nW9`, FORM],
  'a head that ends in the middle': [`--${EDGE}\r\nContent-Disp`, FORM],
  nothing: ['', FORM],
  'another boundary': [file(part) + END, 'multipart/form-data; boundary=other'],
  'no boundary': [file(part) + END, 'multipart/form-data'],
  'an empty boundary': [file(part) + END, 'multipart/form-data; boundary='],
  'a boundary that cannot be one': [file(part) + END, `multipart/form-data; boundary=${'x'.repeat(300)}`],
  'another kind of form': [`description=W9`, 'application/x-www-form-urlencoded'],
  'no form': ['{"description":"W9"}', 'application/json'],
  'no kind that is known': ['W9', 'application/pdf'],
  'no kind at all': ['W9', ''],
})

describe.each(uploads)('$name refuses in words that a person understands', ({ endpoint, part }) => {
  test.each(Object.keys(broken(part)))('%s', async (label) => {
    const [body, type] = broken(part)[label] ?? ['', '']
    const outcome = await sendRequest(endpoint, filled(endpoint), label, body, type)
    expect(notForPeople([outcome])).toEqual([])
    expect(outcome.status).toBeGreaterThanOrEqual(400)
  })

  test('two files are told apart from what cannot be read', async () => {
    const [body, type] = broken(part)['two files'] ?? ['', '']
    const outcome = await sendRequest(endpoint, filled(endpoint), '', body, type)
    // To a practice user, an upload of the firm does not exist.
    if (isStaffAccess(endpoint.access)) return expect(outcome.status).toBe(404)
    expect(outcome).toMatchObject({ status: 444, message: 'Please upload one file at a time' })
  })
})

test('none of it left a file behind', async () => {
  const pending = await portal.deps.database.system
    .selectFrom('stored_file')
    .select('name')
    .where('state', '=', 'pending')
    .execute()
  expect(pending).toEqual([])
})
