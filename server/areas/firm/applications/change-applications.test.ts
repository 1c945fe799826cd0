import { randomUUID } from 'node:crypto'
import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bright,
  cap,
  cedar,
  toBatch,
  toCell,
  toDay,
  today,
  toSelected,
  startManyApplications,
} from '../../../testing/many-applications.ts'
import { runAtSameMoment } from '../../../testing/run-at-same-moment.ts'

let world: Awaited<ReturnType<typeof startManyApplications>>

beforeAll(async () => {
  world = await startManyApplications()
})
afterAll(() => world.portal.close())
beforeEach(() => world.reset())

describe('Changing many', () => {
  test('a status changes with its day, its history and its audit entry, for all of them', async () => {
    const rows = await world.fill(20)
    const body = { id: randomUUID(), statusId: 6, statusOn: toDay(0), nextOn: toDay(7) }
    expect(await world.change(rows.map(toSelected), body)).toMatchObject({ status: 204 })
    // The same request again changes nothing.
    expect(await world.change(rows.map(toSelected), body)).toMatchObject({ status: 204 })
    // Its id with anything else is refused, so that an edit after a lost reply is not dropped.
    for (const [selected, other] of [
      [rows, { ...body, nextOn: toDay(8) }],
      [rows.slice(1), body],
    ] as const)
      expect(await world.change(selected.map(toSelected), other)).toMatchObject({
        status: 444,
        message: 'This change was already made. Reload to see the latest.',
      })
    const after = await world.grid()
    expect(
      new Set(after.map(({ statusId, rev, nextOn, statusOn }) => `${statusId} ${rev} ${nextOn} ${statusOn}`)),
    ).toEqual(new Set([`6 2 ${toDay(7)} ${today}`]))
    const [one] = rows
    const seen = (
      await world.portal.request(world.maria, 'GET', `/api/Application/${cap}/applications/${one?.applicationId}`)
    ).body
    expect(seen.history[0]).toMatchObject({
      action: 'Status changed from In Process to Pending Confirmation',
      modifiedBy: 'Ada Advisor, Keystone Dental Advisors',
    })
    const { rows: audited } = await world.portal.deps.database.pools.system.query(
      `select action, before, after from audit_event where account_id = $1 and record_id = $2 order by id`,
      [bright, one?.applicationId],
    )
    expect(audited.slice(1)).toEqual([
      { action: 'application.changed', before: { rev: 1, statusId: 3 }, after: { rev: 2, statusId: 6 } },
      { action: 'follow-up.planned', before: { nextOn: toDay(4) }, after: { nextOn: toDay(7) } },
    ])
  })

  test('the next follow-up is set with an internal note; a later one needs a reason', async () => {
    const rows = await world.fill(3)
    expect(await world.change(rows.map(toSelected), { kind: 'next', nextOn: toDay(15) })).toMatchObject({
      status: 444,
      message: 'Reason for the later date: This is a required field',
    })
    expect(
      await world.change(rows.map(toSelected), {
        kind: 'next',
        nextOn: toDay(15),
        nextReason: 'The committee meets then',
      }),
    ).toMatchObject({ status: 204 })
    const after = await world.grid()
    expect(after.map(({ nextOn, logged, rev, contactedOn }) => ({ nextOn, logged, rev, contactedOn }))).toEqual(
      rows.map(() => ({ nextOn: toDay(15), logged: 1, rev: 1, contactedOn: null })),
    )
    const entries = await world.system
      .selectFrom('follow_up')
      .select(['channel', 'note'])
      .where('account_id', '=', bright)
      .execute()
    expect(entries).toEqual(rows.map(() => ({ channel: 5, note: 'The committee meets then' })))
  })

  test('a document is requested for each', async () => {
    const rows = await world.fill(2)
    const body = { kind: 'document', documentTypeId: 50, description: 'The renewed policy' }
    expect(await world.change(rows.map(toSelected), body)).toMatchObject({ status: 204 })
    expect((await world.grid()).map(({ missingDocuments, rev }) => `${missingDocuments} ${rev}`)).toEqual([
      '1 1',
      '1 1',
    ])
    expect(await world.change(rows.map(toSelected), { kind: 'document' })).toMatchObject({
      status: 444,
      message: 'Document type: Choose a type or describe the document',
    })
  })

  test('one wrong row of many is named, and none is changed', async () => {
    const rows = await world.fill(20)
    const [first, second] = rows
    if (!first || !second) throw new Error('There are too few applications')
    const name = (row: FirmApplication, company: string) => `${row.providerName}, ${company}`
    const company = async (row: FirmApplication) =>
      (await world.portal.request(world.maria, 'GET', `/api/Application/${cap}/applications/${row.applicationId}`)).body
        .insuranceCompany
    await world.system.updateTable('application').set({ status: 5 }).where('id', '=', second.applicationId).execute()
    expect(await world.change(rows.map(toSelected), { statusId: 6, statusOn: today })).toMatchObject({
      status: 444,
      message: `${name(second, await company(second))}: This application was canceled. Nothing was saved.`,
    })
    await world.portal.request(world.grace, 'DELETE', `/api/Application/${cap}/applications/${first.applicationId}`)
    expect(await world.change(rows.map(toSelected), { statusId: 6, statusOn: today })).toMatchObject({
      status: 444,
      message: 'This application was deleted. Nothing was saved.',
    })
    const others = rows.slice(2)
    await world.change([toSelected(others[0] ?? first)], { statusId: 7, statusOn: today }, world.lead)
    expect(await world.change(others.map(toSelected), { statusId: 6, statusOn: today })).toMatchObject({
      status: 444,
      message: `${name(others[0] ?? first, await company(others[0] ?? first))}: Someone else changed this. Reload to see the latest.`,
    })
    expect((await world.grid()).filter(({ statusId }) => statusId === 6)).toHaveLength(0)
  })

  test('of two advisors who set the next follow-up at once, the second is refused', async () => {
    const rows = await world.fill(5)
    const plan = (days: number, who: Record<string, string>) => () =>
      world.change(rows.map(toSelected), { kind: 'next', nextOn: toDay(days) }, who)
    const answers = await runAtSameMoment(world.portal.deps, plan(8, world.grace), plan(9, world.lead))
    expect(answers.map(({ status }) => status)).toEqual([204, 444])
    expect(new Set((await world.grid()).map(({ nextOn }) => nextOn))).toEqual(new Set([toDay(8)]))
  })

  test.each([
    ['a day in the future', { statusId: 6, statusOn: toDay(1) }, 'Date of change: This day is in the future'],
    [
      'a day of 1900',
      { statusId: 6, statusOn: '1900-01-01' },
      'Date of change: Choose a day within the last five years',
    ],
    [
      'a day before the submission',
      { statusId: 6, statusOn: toDay(-9) },
      /: Date of change: This is before the submission/,
    ],
    [
      'a next follow-up in the past',
      { kind: 'next', nextOn: toDay(-1) },
      'Next follow-up: Choose today or a later day',
    ],
    ['the status Canceled', { statusId: 5, statusOn: today }, /^Status: /],
    ['no change', { kind: 'other' }, 'Change: there is no such change'],
    ['no row', { statusId: 6, statusOn: today, applications: [] }, 'Select at least one application'],
  ])('nothing is changed with %s', async (_, over, message) => {
    const rows = await world.fill(2)
    expect(await world.change(rows.map(toSelected), over)).toMatchObject({
      status: 444,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
    expect((await world.grid()).map(({ rev, nextOn }) => `${rev} ${nextOn}`)).toEqual(rows.map(() => `1 ${toDay(4)}`))
  })
})

describe('Across practices', () => {
  test('open applications are listed by due day, page by page, and counted', async () => {
    await world.fill(7)
    const list = async (query = '', who = world.grace) =>
      (await world.portal.request(who, 'GET', `/api/Firm/Applications${query}`)).body as {
        rows: FirmApplication[]
        next: string | null
      }
    const whole = await list('?size=100')
    expect(whole.rows.length).toBeGreaterThan(7)
    const pages: FirmApplication[] = []
    let next: string | null = ''
    while (next !== null) {
      const page = await list(`?size=3${next === '' ? '' : `&after=${encodeURIComponent(next)}`}`)
      pages.push(...page.rows)
      next = page.next
    }
    expect(pages).toEqual(whole.rows)
    const days = whole.rows.map(({ nextOn }) => nextOn ?? '')
    expect(days).toEqual(days.toSorted())
    expect(new Set(whole.rows.map(({ accountId: account }) => account))).toEqual(new Set([bright, cedar]))
    const counts = (await world.portal.request(world.grace, 'GET', '/api/Firm/Applications/count')).body
    expect(counts.open).toBe(whole.rows.length)
    expect(counts.practices.map(({ id }: { id: string }) => id)).toContain(bright)
    for (const show of ['due', 'practice', 'over45', 'closed'] as const)
      expect((await list(`?size=100&show=${show}`)).rows).toHaveLength(counts[show])
    expect(
      (await list(`?practice=${cedar}&payer=7`)).rows.every((row) => row.accountId === cedar && row.payerId === 7),
    ).toBe(true)
    for (const place of ['x', '2026-02-30', '0000-01-01', '2026-02-30T10:00:00.000000Z', '2026-11-27T25:00:00.000000Z'])
      expect(
        await world.portal.request(world.grace, 'GET', `/api/Firm/Applications?after=${place}~${bright}`),
        place,
      ).toMatchObject({ status: 400, message: 'Page: is not valid' })
  })
})

test('the day of the last contact is that of the firm, also after midnight in UTC', async () => {
  const [row] = await world.fill(1)
  if (row === undefined) throw new Error('There is no application')
  const at = `${toDay(-2)}T03:00:00Z`
  await world.system
    .insertInto('follow_up')
    .values({
      account_id: bright,
      application_id: row.applicationId,
      id: randomUUID(),
      staff_id: world.ada.staffId,
      channel: 1,
      note: 'Called in the evening',
      created_at: at,
    })
    .execute()
  await world.system.updateTable('installation').set({ firm_time_zone: 'America/Chicago' }).execute()
  const { rows } = (await world.portal.request(world.grace, 'GET', `/api/Firm/Applications?practice=${bright}`)).body
  for (const [found] of [await world.grid(), rows]) expect(found).toMatchObject({ contactedOn: toDay(-3) })
})

describe('The late day of an application', () => {
  test('is that of its next follow-up in the grid, the list and its counts, if it is earlier', async () => {
    const [late, acknowledged] = await world.fill(3)
    const { pools } = world.portal.deps.database
    const set = (row: FirmApplication | undefined, day: string, acknowledgedOn: string | null) =>
      pools.system.query(
        `insert into application_late_day values ($1, $2, $3, $4)
           on conflict (account_id, application_id) do update set late_on = $3, acknowledged_on = $4`,
        [row?.accountId, row?.applicationId, day, acknowledgedOn],
      )
    const read = async (path: string) =>
      (await world.portal.request(world.grace, 'GET', `/api/Firm/Applications${path}`)).body
    const before = await read('/count')
    await set(late, toDay(-1), null)
    await set(acknowledged, toDay(-1), today)
    const dayOf = (rows: readonly FirmApplication[], row: FirmApplication | undefined) =>
      rows.filter(({ applicationId: id }) => id === row?.applicationId).map(({ nextOn }) => nextOn)
    const { rows: listed } = (await read('?size=100')) as { rows: FirmApplication[] }
    for (const rows of [await world.grid(), listed]) {
      expect(dayOf(rows, late)).toEqual([toDay(-1)])
      expect(dayOf(rows, acknowledged)).toEqual([toDay(4)])
    }
    const days = listed.map(({ nextOn }) => nextOn ?? '')
    expect(days).toEqual(days.toSorted())
    const pages: FirmApplication[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: { rows: FirmApplication[]; next: string | null } = await read(
        `?size=1${next === '' ? '' : `&after=${encodeURIComponent(next)}`}`,
      )
      pages.push(...page.rows)
      next = page.next
    }
    expect(pages).toEqual(listed)
    expect(dayOf((await read('?size=100&show=due')).rows, late)).toEqual([toDay(-1)])
    expect(await read('/count')).toMatchObject({ open: before.open, due: before.due + 1 })
  })
})

describe('Who', () => {
  test('practice users find none of it, and an advisor nothing of the practices of a colleague', async () => {
    const rows = await world.fill(2)
    const [first] = await world.allowed()
    for (const who of [world.maria, world.stranger]) {
      expect((await world.portal.request(who, 'GET', `/api/Firm/Practices/${bright}/applications`)).status).toBe(404)
      expect((await world.portal.request(who, 'GET', world.path)).status).toBe(404)
      expect((await world.create(toBatch([toCell(first?.id ?? '', 19)]), who)).status).toBe(404)
      expect((await world.change(rows.map(toSelected), { statusId: 6, statusOn: today }, who)).status).toBe(404)
    }
    expect((await world.portal.request(world.maria, 'GET', '/api/Firm/Applications')).status).toBe(404)
    const foreign = (await world.portal.request(world.stranger, 'GET', '/api/Firm/Applications?size=100')).body
      .rows as FirmApplication[]
    expect(foreign.some(({ accountId: account }) => account === bright)).toBe(false)
    // A foreign application under an own practice.
    const claimed = foreign.slice(0, 1).map((row) => ({ ...toSelected(row), accountId: bright }))
    if (claimed.length > 0)
      expect((await world.change([...rows.map(toSelected), ...claimed], { statusId: 6, statusOn: today })).status).toBe(
        404,
      )
    expect(await world.count()).toBe(2)
    expect((await world.grid()).map(({ statusId }) => statusId)).toEqual([3, 3])
  })
})
