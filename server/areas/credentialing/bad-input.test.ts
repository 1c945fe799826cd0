import { randomUUID } from 'node:crypto'
import {
  credentialingFromWire,
  credentialingPathFromWire,
  credentialingPathToWire,
  type WireCredentialingForm,
} from '@client-center/contract/credentialing/credentialing-wire.ts'
import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import { answerAt } from '@client-center/domain/forms/answer-at.ts'
import type { Field, Kind } from '@client-center/domain/forms/field.ts'
import { isList, type Part } from '@client-center/domain/forms/form.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { changed, complete, credentialingVerbs, projectPath, providerPath } from '../../testing/credentialing-verbs.ts'

type Verbs = ReturnType<typeof credentialingVerbs>

let portal: TestApp
let on: Verbs
let project: string
let host: ReturnType<Verbs['of']>
let id: string
let sent: WireCredentialingForm

beforeAll(async () => {
  portal = await startApp()
  on = credentialingVerbs(portal, await portal.signIn('maria@brightsmile.example'))
  project = await on.newProject()
  host = on.of(projectPath(project))
  id = randomUUID()
  sent = complete()
  await host.draft({ id, rev: 0, ...sent })
})
afterAll(() => portal.close())

const long = 'x'.repeat(10_001)
const TOO_LARGE = 'This is too much to save at once (more than 1 MB). Please shorten the longest text.'

/** What no answer of this kind may be, complete or not. */
const wrong: Record<Kind, readonly unknown[]> = {
  // A number may stand for a text of digits, and is judged as one.
  text: [true, {}, long],
  number: ['one', 1.5, [1]],
  numbers: [1, 'one', [1.5], Array.from({ length: 201 }, () => 1)],
  texts: ['one', [7], [long]],
  yesNo: ['yes', 1],
  flag: ['yes', null],
  day: [5, 'x'.repeat(41)],
  id: ['none', 5],
  city: ['Mobile', { id: 'one', name: 'Mobile' }, { id: null, name: 'x'.repeat(1001) }],
}

/** The body with something else at a path of the wire. */
function spoiled(path: string, value: unknown): object {
  const copy = structuredClone(sent) as unknown as Record<string, unknown>
  const steps = path.split('/')
  const last = steps.pop() ?? ''
  const holder = steps.reduce<unknown>(
    (at, step) =>
      Array.isArray(at) ? at.find((row: { id: string }) => row.id === step) : Reflect.get(at as object, step),
    copy,
  )
  Reflect.set(holder as object, last, value)
  return copy
}

const fields = Object.entries<Part>(credentialingForm.parts).flatMap(([name, part]) =>
  Object.entries<Field<unknown>>(isList(part) ? part.section.fields : part.fields).map(
    ([field, { kind }]) =>
      [credentialingPathToWire(isList(part) ? `${name}/row-1/${field}` : `${name}/${field}`), kind] as const,
  ),
)

test.each(fields)('%s of another kind, or too long, is refused where it stands', async (path, kind) => {
  for (const value of wrong[kind]) {
    const { status, body } = await host.draft({ id, rev: 1, ...spoiled(path, value) })
    const shown = JSON.stringify(value).slice(0, 40)
    expect(status, shown).toBe(444)
    for (const problem of body.problems) {
      expect(problem.path, shown).toMatch(new RegExp(`^${path}(/|$)`))
      expect(problem.sentence).not.toMatch(/Invalid|expected/)
    }
    expect(credentialingPathFromWire(body.problems[0].path).startsWith(credentialingPathFromWire(path))).toBe(true)
  }
})

describe('Refused with the path of the answer', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `row-${at}` }))
  const unknown = randomUUID()

  test.each<[string, string, unknown]>([
    ['two rows of one id', 'provider/licenses', [{ id: 'a' }, { id: 'a' }]],
    ['ten thousand rows', 'officeLocations', rows(10_000)],
    ['ten thousand rows of nothing', 'provider/workHistory', Array.from({ length: 10_000 })],
    ['rows that are none', 'provider/references', { id: 'a' }],
    ['a city that the dictionary does not know', 'provider/haCity', { id: 999_999, name: 'Mobile' }],
    ["an office's city that the dictionary does not know", 'officeLocations/row-1/city', { id: -1, name: 'Mobile' }],
    ['somebody whom nobody knows', 'provider/intakeFormProviderId', unknown],
    ['a location that nobody knows', 'officeLocations/row-1/intakeLocationId', unknown],
    ['a concealed number that is not the one', 'provider/ssNumber', '•••-••-0000'],
    ['characters that cannot be kept', 'provider/name', '\ud800'],
  ])('%s', async (_, path, value) => {
    const { status, body } = await host.draft({ id, rev: 1, ...spoiled(path, value) })
    expect(status).toBe(444)
    expect(body.problems.map((problem: { path: string }) => problem.path)).toEqual([path])
  })

  test('what is not asked is kept in a draft, and gone from what is published', async () => {
    const mine = changed(complete(), { 'board/boardCertified': false, 'board/throughWho': 'A board' })
    const draft = await host.draft({ rev: 0, ...mine })
    expect(draft.body.provider.throughWho).toBe('A board')
    const { officeLocations: locations, form, provider } = mine
    const done = await on.publish(project, { id: draft.body.id, rev: 1, form, provider, locations })
    expect(done.body.provider.throughWho).toBe('')
  })

  test('the provider and the location of another practice', async () => {
    const { system } = portal.deps.database
    const theirs = await system
      .selectFrom('provider')
      .select(['id', 'account_id'])
      .where('account_id', '=', accountId('Cedar Grove Family Dentistry'))
      .executeTakeFirstOrThrow()
    const place = await system
      .selectFrom('location')
      .select('id')
      .where('account_id', '=', theirs.account_id)
      .executeTakeFirstOrThrow()
    for (const [path, value] of [
      ['provider/intakeFormProviderId', theirs.id],
      ['officeLocations/row-1/intakeLocationId', place.id],
    ] as const) {
      const { status, body } = await host.draft({ id, rev: 1, ...spoiled(path, value) })
      expect(status).toBe(444)
      expect(body.problems[0].path).toBe(path)
    }
    expect((await on.ask('GET', `/api/Providers/${theirs.account_id}/${theirs.id}/credentialingForms`)).status).toBe(
      404,
    )
    expect((await on.ask('GET', `${providerPath(theirs.id)}/credentialingForms`)).status).toBe(404)
  })

  test('an answer that is too long is named, in a draft and in what is published', async () => {
    const name = 'x'.repeat(500_000)
    const { form, provider, officeLocations: locations } = changed(sent, { 'person/name': name })
    for (const { status, body } of [
      await host.draft({ id, rev: 1, ...spoiled('provider/name', name) }),
      await on.publish(project, { id, rev: 1, form, provider, locations }),
    ])
      expect({ status, problems: body.problems }).toEqual({
        status: 444,
        problems: [{ path: 'provider/name', sentence: 'Must be at most 100 characters' }],
      })
    const office = await host.draft({
      id,
      rev: 1,
      ...spoiled('officeLocations/row-1/allProvidersWorkingAtThisLocation', name),
    })
    expect(office.body.problems).toMatchObject([{ path: 'officeLocations/row-1/allProvidersWorkingAtThisLocation' }])
  })

  test('a form of two megabytes of which no answer is too long is not taken either', async () => {
    const [row] = sent.officeLocations
    const text = 'x'.repeat(9000)
    const many = Array.from({ length: 250 }, (_, at) => ({ ...row, id: `row-${at}`, legalBusinessName: text }))
    const large = { id, rev: 1, ...spoiled('officeLocations', many) }
    for (const answer of [await host.draft(large), await on.publish(project, large)])
      expect(answer).toMatchObject({ status: 444, message: TOO_LARGE })
  })

  test('what is nested without end', async () => {
    const deep = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) as unknown
    expect((await host.draft({ id, rev: 1, provider: deep })).status).toBe(400)
  })
})

test('of all this nothing was written', async () => {
  expect((await host.read(id)).body.rev).toBe(1)
})

test('a version that is no longer, or not yet, there is refused', async () => {
  expect((await host.draft({ id, rev: 9, ...changed(sent, { 'person/name': 'Ines' }) })).message).toMatch(
    /Reload to see the latest/,
  )
  expect((await host.draft({ id: randomUUID(), rev: 3, ...sent })).status).toBe(404)
  for (const rev of [-1, 1.5, 'x']) expect((await host.draft({ id, rev, ...sent })).status).toBe(444)
  expect((await on.ask('GET', `${projectPath(project)}/credentialingForm/${id}/earlier?rev=x`)).status).toBe(400)
})

test('the form of another project, or of another practice, is found by nobody', async () => {
  const other = on.of(projectPath(await on.newProject()))
  const sam = await portal.signIn('sam@cedargrove.example')
  for (const answer of [
    await other.read(id),
    await other.readDraft(id),
    await other.removeDraft(id),
    await other.ssn(id),
    await other.history(id),
    await other.earlier(id, 1),
    await other.draft({ id, rev: 1, ...sent }),
    await other.draft({ id, rev: 0, ...sent }),
    await other.draft({ id, rev: 0, ...changed(sent, { 'person/name': 'Ines' }) }),
    await host.read(id, sam),
    await host.draft({ id, rev: 1, ...sent }, sam),
    await host.ssn(id, sam),
    await host.read(randomUUID()),
  ])
    expect(answer).toMatchObject({ status: 404 })
})

test('a location that is gone by now stays where it was named before', async () => {
  const { system } = portal.deps.database
  const { id: provider, npi } = await on.newProvider()
  const { account_id } = await system
    .selectFrom('provider')
    .select('account_id')
    .where('id', '=', provider)
    .executeTakeFirstOrThrow()
  const place = await system
    .insertInto('location')
    .values({
      account_id,
      name: 'Pier',
      tin: '123456789',
      address: '1 Pier',
      city_name: 'Mobile',
      state_id: 1,
      zip: '36602',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = on.of(providerPath(provider))
  const own = changed(sent, { 'person/individualNPINumber': npi, 'offices/row-1/intakeLocationId': place.id })
  const saved = await at.draft({ rev: 0, ...own })
  expect(saved.status).toBe(200)
  await system.deleteFrom('location').where('id', '=', place.id).execute()
  const next = await at.draft({ id: saved.body.id, rev: 1, ...changed(own, { 'person/name': 'Ines' }) })
  expect(next.body).toMatchObject({ rev: 2, officeLocations: [{ intakeLocationId: place.id }] })
})

test('two hundred saves of two people in answers of their own are all there', async () => {
  const people = [undefined, await portal.signIn('paul@brightsmile.example')]
  const texts = fields.filter(([path, kind]) => kind === 'text' && !/ssNumber|officeLocations/.test(path)).slice(0, 50)
  const { id: draft } = (await host.draft({ rev: 0, ...complete() })).body
  for (let round = 0; round < 4; round += 1) {
    const { rev, form, provider, officeLocations } = (await host.read(draft)).body
    const base = { form, provider, officeLocations } as WireCredentialingForm
    const answers = await Promise.all(
      texts.map(([path], at) =>
        host.draft(
          { id: draft, rev, ...changed(base, { [credentialingPathFromWire(path)]: `${round}` }) },
          people[at % 2],
        ),
      ),
    )
    expect(answers.map(({ message }) => message)).toEqual(texts.map(() => ''))
    const after = (await host.read(draft)).body
    expect(after.rev).toBe(rev + texts.length)
    const stored = credentialingFromWire(after)
    for (const [path] of texts)
      expect(answerAt(credentialingForm, stored, credentialingPathFromWire(path)), path).toBe(`${round}`)
  }
})
