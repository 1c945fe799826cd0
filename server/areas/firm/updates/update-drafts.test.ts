import { randomUUID } from 'node:crypto'
import type { UpdateDraft } from '@client-center/contract/firm/updates/draft-shapes.ts'
import { applicationStatusLabel } from '@client-center/domain/applications/application-status.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectId } from '../../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { toUpdateEdits, updatesPath, updateVerbs } from '../../../testing/update-verbs.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
const fees = projectId('Bright Smile Dental', 'Fee negotiation')

type Headers = Record<string, string>

let portal: TestApp
let grace: Headers
let tobias: Headers
beforeAll(async () => {
  portal = await startApp()
  grace = await portal.signInStaff('grace@keystone.example')
  tobias = await portal.signInStaff('tobias@keystone.example')
})
afterAll(() => portal.close())

const { countAudit, post, sql, ...verbs } = updateVerbs(() => portal)
const path = updatesPath
const open = (project = cap, who = grace) => verbs.open(project, who)
const save = (body: object, project = cap, who = grace) => verbs.save(body, project, who)

const changeStatus = async (application: string, status: number) => {
  await sql('update application set status = $2, rev = rev + 1, updated_at = now() where id = $1', [
    application,
    status,
  ])
}

describe('The draft of a project', () => {
  test('is made by the first one who opens it, of every application and of the tasks of the practice', async () => {
    await sql('delete from weekly_update_draft')
    const draft = await open()
    expect(draft).toMatchObject({ practice: 'Bright Smile Dental', isCap: true, rev: 1, savedAt: null, newCount: 0 })
    expect(draft.title).toMatch(/^Weekly update, week of \d\d\/\d\d\/\d{4}$/)
    const applications = await sql<{ id: string; status: number }>(
      'select id, status from application where project_id = $1',
      [cap],
    )
    const listed = [
      ...draft.rows.map(({ id }) => id),
      ...draft.leftOut.filter(({ kind }) => kind === 'row').map(({ id }) => id),
    ]
    expect(listed.toSorted()).toEqual(applications.map(({ id }) => id).toSorted())
    for (const { id, statusId, lines } of draft.rows) {
      expect(applications.find((one) => one.id === id)?.status).toBe(statusId)
      if (![4, 5].includes(statusId)) expect(lines.length, id).toBeGreaterThan(0)
    }
    expect(draft.points.length).toBeGreaterThan(0)
    expect(draft.recipients.map(({ name }) => name)).toContain('Maria López')
    const again = await open()
    expect(again).toEqual({ ...draft, lookedAt: expect.any(String) })
    expect(await countAudit('weekly-update-draft.created')).toBe(1)
  })

  test('of an engagement lists each required item and document to sign', async () => {
    const draft = await open(fees)
    const items = await sql<{ id: string }>(
      'select id from required_item_standing where project_id = $1 and not is_provided and not is_being_checked and rejection is null',
      [fees],
    )
    const signing = await sql<{ id: string }>(
      "select id from sign_document where project_id = $1 and status in ('Sent', 'Viewed') and withdrawn_at is null",
      [fees],
    )
    const ids = draft.points.map(({ id }) => id)
    for (const { id } of items) expect(ids).toContain(`item:${id}`)
    for (const { id } of signing) expect(ids).toContain(`sign:${id}`)
    expect(items.length + signing.length).toBeGreaterThan(0)
  })

  test('has what happened since the last update: changes in one line, visible texts, documents and dates', async () => {
    const draft = await open(fees)
    const published = await post(grace, `${path(fees)}/publish`, { id: randomUUID(), rev: draft.rev })
    expect(published.status).toBe(200)
    const [one, two] = draft.rows.filter(({ statusId }) => ![4, 5].includes(statusId))
    if (one === undefined || two === undefined) throw new Error('There are too few applications')
    const former = applicationStatusLabel(one.statusId)
    await changeStatus(one.id, 6)
    await changeStatus(one.id, 7)
    await changeStatus(two.id, 7)
    await changeStatus(two.id, two.statusId)
    const [staff] = await sql<{ id: string }>("select id from staff_member where name = 'Grace Nakamura'")
    await sql(
      `insert into follow_up (account_id, id, application_id, staff_id, channel, spoke_with, note, visible_text)
       values ($1, $2, $3, $4, 1, 'Denise', 'Internal remark', 'The committee meets 12/02.'), ($1, $5, $3, $4, 1, '', 'Only for us', '')`,
      [bright, randomUUID(), one.id, staff?.id, randomUUID()],
    )
    const [file] = await sql<{ id: string }>('select id from stored_file where account_id = $1 limit 1', [bright])
    await sql(
      `insert into application_document (account_id, application_id, kind, document_type, description, source, file_id, uploaded_at)
       values ($1, $2, 'related', null, 'W-9', 0, $3, now())`,
      [bright, one.id, file?.id],
    )
    const rows = new Map((await open(fees)).rows.map((row) => [row.id, row.lines.map(({ text }) => text)]))
    expect(rows.get(one.id)).toEqual([
      expect.stringMatching(new RegExp(`^${former} → Pending EOB, \\d\\d/\\d\\d\\.$`)),
      expect.stringMatching(/^W-9 received \d\d\/\d\d\.$/),
      'The committee meets 12/02.',
    ])
    expect(rows.get(two.id)).toEqual([
      expect.stringMatching(/^No change since \d\d\/\d\d(; next follow-up \d\d\/\d\d)?\.$/),
    ])
  })
})

describe('Saving', () => {
  test('stores texts, order and removals, marked with who wrote them', async () => {
    const draft = await open()
    const body = toUpdateEdits(draft)
    const own = { id: randomUUID(), text: 'Call us about the lease', person: 'Maria López' }
    // Direction controls, which can disguise a text, are removed.
    const disguised = { ...own, text: `\u202e${own.text}\u202c` }
    const { status, body: saved } = await save({
      ...body,
      title: '\u2066My week\u2069',
      points: [disguised, ...body.points.slice(1)],
    })
    expect(status).toBe(200)
    expect(saved).toMatchObject({ title: 'My week', rev: draft.rev + 1, savedBy: 'Grace Nakamura' })
    expect(saved.points[0]).toMatchObject({ text: own.text, source: null, written: { by: 'Grace Nakamura' } })
    expect(saved.leftOut).toContainEqual({
      kind: 'point',
      id: draft.points[0]?.id,
      name: draft.points[0]?.text,
      reason: 'removed',
    })
    expect(await open()).toMatchObject({ title: 'My week', rev: saved.rev })
    // An Undo brings the removed point back with its source.
    const restored = await save({ ...body, rev: saved.rev })
    expect(restored.body.points).toEqual(draft.points)
    expect(await countAudit('weekly-update-draft.saved')).toBe(2)
  })

  test('again after a lost reply changes nothing; with another text it is refused', async () => {
    const body = { ...toUpdateEdits(await open()), title: 'Once' }
    const first = await save(body)
    expect(await save(body)).toMatchObject({ status: 200, body: { rev: first.body.rev } })
    const refused = await save({ ...body, title: 'Twice' })
    expect(refused).toMatchObject({
      status: 444,
      message: 'This draft was refreshed since you opened it. Reload to see the latest.',
    })
    expect(await open()).toMatchObject({ title: 'Once', rev: first.body.rev })
  })

  test('is refused with the name of a colleague who saved since', async () => {
    const body = toUpdateEdits(await open())
    expect(await save({ ...body, title: 'By Tobias' }, cap, tobias)).toMatchObject({ status: 200 })
    expect(await save({ ...body, title: 'By Grace' })).toMatchObject({
      status: 444,
      message: 'Tobias Adeyemi saved this draft since you opened it. Nothing was changed.',
    })
    expect(await open()).toMatchObject({ title: 'By Tobias', savedBy: 'Tobias Adeyemi' })
  })

  test.each([
    ['a text of 501 characters', { points: [{ id: randomUUID(), text: 'x'.repeat(501), person: '' }] }, 'at most 500'],
    ['no title', { title: ' ' }, 'Title: enter a text'],
    ['a control character', { title: 'Week\u0007' }, 'Title: Remove special characters'],
    ['an invisible title', { title: '\u202e\u200b' }, 'Title: enter a text'],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'at most 200'],
    ['an unknown line', { points: [{ id: 'item:x', text: 'x', person: '' }] }, 'no longer there'],
    ['an unknown application', { rows: [{ id: randomUUID(), lines: [] }] }, 'no longer there'],
    [
      '101 action points',
      { points: Array.from({ length: 101 }, () => ({ id: randomUUID(), text: 'x', person: '' })) },
      'at most 50',
    ],
    [
      'a Social Security number',
      { title: 'About 123-45-6789' },
      'Remove the Social Security number from “About •••-••-••••”',
    ],
    [
      'a Social Security number in other digits',
      { points: [{ id: randomUUID(), text: '１２３-４５-６７８９', person: '' }] },
      '“•••-••-••••”',
    ],
    [
      'a Social Security number for a person',
      { points: [{ id: randomUUID(), text: 'x', person: 'Ann 123-45-6789' }] },
      '“Ann •••-••-••••”',
    ],
    ['no list of points', { points: 'x' }, 'Action points: must be a list'],
    ['a missing rev', { rev: undefined }, 'It is not clear which version'],
    ['another key', { extra: 1 }, 'something unexpected'],
  ])('with %s is refused and changes nothing', async (_, change, sentence) => {
    const draft = await open()
    const { status, message } = await save({ ...toUpdateEdits(draft), ...change })
    expect({ status, message }).toEqual({ status: 444, message: expect.stringContaining(sentence) })
    expect((await open()).rev).toBe(draft.rev)
  })
})

describe('Refreshing', () => {
  test('brings in what happened, marked as new, and makes a conflict of an edited line', async () => {
    const draft = await open()
    const [edited, other] = draft.rows.filter(
      ({ lines, statusId }) => lines.length === 1 && lines[0]?.id === 'status' && statusId === 2,
    )
    if (edited === undefined || other === undefined) throw new Error('There are too few applications')
    const body = toUpdateEdits(draft)
    const text = 'Still waiting for the W-9.'
    const rows = body.rows.map((row) =>
      row.id === edited.id ? { ...row, lines: [{ id: row.lines[0]?.id, text }] } : row,
    )
    const saved: UpdateDraft = (await save({ ...body, rows })).body
    await changeStatus(edited.id, 3)
    await changeStatus(other.id, 3)
    const refreshed: UpdateDraft = (await post(grace, `${path(cap)}/draft/refresh`, { rev: saved.rev })).body
    expect(refreshed).toMatchObject({ rev: saved.rev + 1, openChoices: 1, newCount: 2 })
    const find = (id: string, from = refreshed) => from.rows.find((row) => row.id === id)
    expect(find(other.id)).toMatchObject({
      statusId: 3,
      lines: [{ text: expect.stringContaining('In Process'), written: null }],
    })
    expect(find(edited.id)).toMatchObject({
      statusId: 3,
      lines: [
        {
          text,
          written: { by: 'Grace Nakamura' },
          conflict: { mine: text, theirs: { text: expect.stringContaining('In Process') }, chosen: null },
        },
      ],
    })
    expect(await countAudit('weekly-update-draft.refreshed')).toBe(1)

    const choose = (choice: string, line: unknown, rev: number, row: unknown = edited.id) =>
      post(grace, `${path(cap)}/draft/choice`, { rev, row, line, choice })
    const line = find(edited.id)?.lines[0]?.id
    const chosen: UpdateDraft = (await choose('theirs', line, refreshed.rev)).body
    expect(find(edited.id, chosen)).toMatchObject({
      lines: [{ text: expect.stringContaining('In Process'), written: null }],
    })
    expect(chosen.openChoices).toBe(0)
    expect(await countAudit('weekly-update-draft.chosen')).toBe(1)
    for (const [refused, sentence] of [
      [await choose('theirs', line, refreshed.rev), 'This draft was refreshed'],
      [await choose('theirs', 'other', chosen.rev), 'There is nothing to choose'],
      [await choose('theirs', line, chosen.rev, null), 'There is nothing to choose'],
      [await choose('both', line, chosen.rev), 'Choose one of the two texts'],
    ] as const)
      expect(refused).toMatchObject({ status: 444, message: expect.stringContaining(sentence) })
    expect((await open()).rev).toBe(chosen.rev)
  })

  test('with a stale rev is refused', async () => {
    expect(await post(grace, `${path(cap)}/draft/refresh`, { rev: 1 })).toMatchObject({ status: 444 })
  })
})

describe('The preview', () => {
  test('is what the practice will read, by the rank of the status', async () => {
    const draft = await open()
    const { status, body } = await portal.request(grace, 'GET', `${path(cap)}/draft/preview`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      update: draft.title,
      correctedOn: null,
      actionPoints: draft.points.map(({ text }) => text),
    })
    const ranks = body.applications.map((one: { statusId: number }) => [1, 2, 3, 7, 6, 4, 5].indexOf(one.statusId))
    expect(ranks).toEqual(ranks.toSorted((a: number, b: number) => a - b))
  })

  test('without a draft is not found', async () => {
    const other = projectId('Bright Smile Dental', 'New location')
    const answer = await portal.request(grace, 'GET', `${path(other)}/draft/preview`)
    expect(answer.status).toBe(404)
  })
})

test('what came in before the last look is not new', async () => {
  const draft = await open()
  expect(draft.newCount).toBeGreaterThan(0)
  const now = new Date()
  portal.setClock(new Date(`${addDays(now.toISOString().slice(0, 10), 1)}T12:00:00Z`))
  const later = await portal.signInStaff('grace@keystone.example')
  await open(cap, later)
  expect((await open(cap, later)).newCount).toBe(0)
})
