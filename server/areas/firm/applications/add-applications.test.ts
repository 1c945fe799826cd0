import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  bright,
  cap,
  cedar,
  companies,
  toBatch,
  toCell,
  toDay,
  today,
  startManyApplications,
} from '../../../testing/many-applications.ts'
import { waitForLockQueue } from '../../../testing/wait-for-lock-queue.ts'

let world: Awaited<ReturnType<typeof startManyApplications>>

beforeAll(async () => {
  world = await startManyApplications()
})
afterAll(() => world.portal.close())
beforeEach(() => world.reset())

test('the preview shows who may apply, what exists, and who needs a document, and writes nothing', async () => {
  const [first, second] = await world.allowed()
  if (!first || !second) throw new Error('There are too few providers')
  await world.create(toBatch([toCell(first.id, 5)], { statusId: 3 }))
  await world.system
    .updateTable('provider_license')
    .set({ expiration_date: toDay(-25) })
    .where('provider_id', '=', second.id)
    .where('type', '=', 5)
    .execute()
  const { providers, projectId: previewed, refusal } = await world.preview()
  expect({ previewed, refusal }).toEqual({ previewed: cap, refusal: '' })
  expect(providers.find(({ id }) => id === first.id)).toMatchObject({
    otherwise: 'new',
    existing: [{ payerId: 5, statusId: 3, isCap: true, projectId: cap }],
  })
  const usDay = `${toDay(-25).slice(5, 7)}/${toDay(-25).slice(8)}/${toDay(-25).slice(0, 4)}`
  expect(providers.find(({ id }) => id === second.id)).toMatchObject({
    otherwise: 'document',
    reason: `${second.name}’s malpractice policy expired ${usDay}.`,
  })
  expect(providers.find(({ typeId }) => typeId === 6)).toMatchObject({
    otherwise: 'refused',
    reason: 'Only owners and associates can have applications',
  })
  expect(await world.count()).toBe(1)
})

test('sixty applications are added in one transaction, with history, first day and audit entry of each', async () => {
  const providers = await world.allowed()
  const cells = providers.flatMap(({ id }) => companies.map((payer) => toCell(id, payer))).slice(0, 60)
  const body = toBatch(cells, { note: 'Effective with the closing' })
  expect(await world.create(body)).toMatchObject({ status: 200, body: { created: 60, documents: 0 } })
  // The same request again, as after a lost reply; with another note it is refused, so that the note is not lost.
  expect(await world.create(body)).toMatchObject({ status: 200, body: { created: 60, documents: 0 } })
  expect(await world.create({ ...body, note: 'Another note' })).toMatchObject({
    status: 444,
    message: 'These applications were already created. Reload to see them.',
  })
  expect(await world.count()).toBe(60)
  const rows = await world.grid()
  expect(rows).toHaveLength(60)
  expect(new Set(rows.map(({ nextOn, logged, statusId }) => `${nextOn} ${logged} ${statusId}`))).toEqual(
    new Set([`${toDay(4)} 1 1`]),
  )
  const [cell] = cells
  const seen = (await world.portal.request(world.maria, 'GET', `/api/Application/${cap}/applications/${cell?.id}`)).body
  expect(seen).toMatchObject({
    applicationSource: 1,
    createdBy: 'Ada Advisor, Keystone Dental Advisors',
    rev: 1,
    statusId: 1,
    history: [{ action: 'Application created', modifiedBy: 'Ada Advisor, Keystone Dental Advisors' }],
  })
  const { rows: audited } = await world.portal.deps.database.pools.system.query(
    `select action, person_id, after from audit_event where account_id = $1 and record_id = $2`,
    [bright, cell?.id],
  )
  expect(audited).toMatchObject([
    {
      action: 'application.added',
      person_id: world.ada.personId,
      after: { statusId: 1, rev: 1, insuranceCompanyId: 1 },
    },
  ])
  const changes = await world.system
    .selectFrom('application_status_change')
    .select(['to_status', 'happened_on'])
    .where('application_id', '=', cell?.id ?? '')
    .execute()
  expect(changes).toEqual([{ to_status: 1, happened_on: today }])
})

test('an application that a colleague created meanwhile is named, and nothing is created', async () => {
  const [first] = await world.allowed()
  if (!first) throw new Error('There is no provider')
  await world.create(toBatch([toCell(first.id, 5)], { statusId: 3 }), world.lead)
  const cells = companies.map((payer) => toCell(first.id, payer))
  expect(await world.create(toBatch(cells))).toMatchObject({
    status: 444,
    message: `${first.name}, Cigna: This application exists already (In Process). Nothing was created.`,
  })
  expect(await world.count()).toBe(1)
})

test('of two advisors who create the same applications at once, one does', async () => {
  const [first] = await world.allowed()
  if (!first) throw new Error('There is no provider')
  const same = () => toBatch(companies.map((payer) => toCell(first.id, payer)))
  const answers = await Promise.all([world.create(same()), world.create(same(), world.lead)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 444])
  expect(await world.count()).toBe(companies.length)
})

test('an application that is just being added singly is seen: the addition of many waits for it', async () => {
  const [first] = await world.allowed()
  if (!first) throw new Error('There is no provider')
  const client = await world.portal.deps.database.pools.system.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from provider where id = $1 for share', [first.id])
    const answer = world.create(toBatch([toCell(first.id, 5)]))
    await waitForLockQueue(world.system, 1, answer)
    await client.query(
      `insert into application (account_id, project_id, provider_id, insurer, created_by) values ($1, $2, $3, 5, 'x')`,
      [bright, cap, first.id],
    )
    await client.query('commit')
    expect(await answer).toMatchObject({
      status: 444,
      message: `${first.name}, Cigna: This application exists already (New). Nothing was created.`,
    })
  } finally {
    client.release()
  }
  expect(await world.count()).toBe(1)
})

test('a provider who needs a document begins as New with a request, if that is chosen', async () => {
  const [first, second] = await world.allowed()
  if (!first || !second) throw new Error('There are too few providers')
  await world.system.deleteFrom('provider_license').where('provider_id', '=', first.id).where('type', '=', 5).execute()
  const cells = [toCell(first.id, 5), toCell(second.id, 5)]
  expect(await world.create(toBatch(cells, { statusId: 2 }))).toMatchObject({
    status: 444,
    message: `${first.name} has no malpractice policy on file. Nothing was created.`,
  })
  expect(await world.count()).toBe(0)
  expect(await world.create(toBatch(cells, { statusId: 2, requestsDocuments: true }))).toMatchObject({
    body: { created: 2, documents: 1 },
  })
  const rows = await world.grid()
  expect(rows.find(({ providerId }) => providerId === first.id)).toMatchObject({
    statusId: 1,
    missingDocuments: 1,
    missingDocument: 'Malpractice Policy',
  })
  expect(rows.find(({ providerId }) => providerId === second.id)).toMatchObject({ statusId: 2, missingDocuments: 0 })
  const seen = (await world.portal.request(world.maria, 'GET', `/api/Application/${cap}/applications/${cells[0]?.id}`))
    .body
  expect(seen.relatedDocuments).toMatchObject([{ documentTypeId: 50, source: 0, uploadDate: null }])
  expect(seen.history.map(({ action }: { action: string }) => action)).toContain(
    'Document requested: Malpractice Policy',
  )
  await world.system
    .insertInto('provider_license')
    .values({ account_id: bright, provider_id: first.id, type: 5, status: 1, expiration_date: toDay(200) })
    .execute()
})

test.each([
  ['a first follow-up in the past', { nextOn: toDay(-1) }, /^First follow-up: Choose today or a later day/],
  ['a late first follow-up without a reason', { nextOn: toDay(15) }, /^Reason for the later date: /],
  ['no first follow-up', { nextOn: null }, /^First follow-up: /],
  ['the status Canceled', { statusId: 5 }, /^Starting status: /],
  ['a Social Security number', { note: 'His number is 123-45-6789' }, /^This is not a Social Security number: Remove/],
  ['no application', { applications: [] }, /^Choose at least one provider/],
  ['no name for Other', { applications: 'other' }, /^Other company: /],
  [
    'a Social Security number for Other',
    { applications: 'other', otherInsuranceCompany: 'Plan 123-45-6789' },
    /^Other company: Leave the Social Security number out/,
  ],
  ['an unknown company', { applications: 'unknown' }, /^Insurance company: Choose from the list/],
  ['too many', { applications: 'many' }, /^Create at most 500 applications at once/],
  ['a hygienist', { applications: 'hygienist' }, /: Only owners and associates can have applications\. Nothing/],
  ['the same company twice', { applications: 'twice' }, /: This insurance company is selected twice\. Nothing/],
  ['a completed project', { projectId: 'completed' }, /^This project is completed/],
])('nothing is created with %s', async (_, over, message) => {
  const { providers, projects } = await world.preview()
  const first = providers.find(({ otherwise }) => otherwise === 'new')?.id ?? ''
  const hygienist = providers.find(({ otherwise }) => otherwise === 'refused')?.id ?? ''
  const completed = projects.find(({ isCap }) => !isCap)?.id ?? ''
  const cells: Record<string, object[]> = {
    other: [toCell(first, 20)],
    unknown: [toCell(first, 21)],
    many: Array.from({ length: 501 }, () => toCell(first, 1)),
    hygienist: [toCell(first, 1), toCell(hygienist, 1)],
    twice: [toCell(first, 1), toCell(first, 1)],
  }
  const applications = 'applications' in over && typeof over.applications === 'string' ? cells[over.applications] : []
  if ('projectId' in over)
    await world.system.updateTable('project').set({ status: 'Completed' }).where('id', '=', completed).execute()
  const body = {
    ...toBatch([toCell(first, 5)]),
    ...over,
    ...('projectId' in over ? { projectId: completed } : {}),
    ...('applications' in over ? { applications } : {}),
  }
  expect(await world.create(body)).toMatchObject({ status: 444, message: expect.stringMatching(message) })
  expect(await world.count()).toBe(0)
})

test('unknown and foreign providers and projects are not found', async () => {
  const [first] = await world.allowed()
  if (!first) throw new Error('There is no provider')
  const foreign = await world.system
    .selectFrom('provider')
    .select('id')
    .where('account_id', '=', cedar)
    .executeTakeFirstOrThrow()
  expect((await world.create(toBatch([toCell(first.id, 5), toCell(foreign.id, 5)]))).status).toBe(404)
  expect((await world.create(toBatch([toCell(randomUUID(), 5)]))).status).toBe(404)
  expect((await world.create(toBatch([toCell(first.id, 5)], { projectId: randomUUID() }))).status).toBe(404)
  expect((await world.create(toBatch([toCell(first.id, 5)]), world.grace, cedar)).status).toBe(404)
  expect(await world.count()).toBe(0)
})
