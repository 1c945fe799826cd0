import { randomUUID } from 'node:crypto'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import type { listUpdateProjects } from '@client-center/contract/firm/updates/updates.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectId } from '../../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'
import { draftMissing, draftUpdatesJob } from './draft-job.ts'

type Listed = EndpointReply<typeof listUpdateProjects>
type Headers = Record<string, string>

const bright = accountId('Bright Smile Dental')
const cedar = accountId('Cedar Grove Family Dentistry')
const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')

let portal: TestApp
let grace: Headers
let tobias: Headers
let maria: Headers
beforeAll(async () => {
  portal = await startApp({ env: { FIRM_TIME_ZONE: 'America/Chicago' } })
  grace = await portal.signInStaff('grace@keystone.example')
  tobias = await portal.signInStaff('tobias@keystone.example')
  maria = await portal.signIn('maria@brightsmile.example')
  await sql('delete from subscription where account_id = $1', [cedar])
  await sql('delete from account_cover where account_id = $1', [cedar])
  // The demo's own reply waits as well.
  await sql('delete from weekly_update_reply')
})
afterAll(() => portal.close())

const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await portal.deps.database.pools.system.query<R>(text, values)).rows
const list = async (who = grace, query = ''): Promise<Listed> => {
  const { status, body } = await portal.request(who, 'GET', `/api/Firm/Updates?size=100&${query}`)
  expect(status).toBe(200)
  return body
}
const find = async (project: string, who = grace) => (await list(who)).rows.find((row) => row.projectId === project)

describe('The list of updates', () => {
  test('has the projects of the own practices, a lead those of all', async () => {
    const all = await list(tobias)
    const projects = await sql<{ id: string }>("select id from project where status <> 'Completed'")
    expect(all.rows.map((row) => row.projectId).toSorted()).toEqual(projects.map(({ id }) => id).toSorted())
    expect(all.all).toBe(projects.length)
    const own = await list()
    expect(own.rows.map((row) => row.accountId)).toContain(bright)
    expect(own.rows.map((row) => row.accountId)).not.toContain(cedar)
    expect(own.all).toBe(own.rows.length)
    expect((await list(grace, `accountId=${cedar}`)).rows).toEqual([])
  })

  test('shows the last update, who has read it, what waits for an answer, and the draft', async () => {
    const draft = (await portal.request(grace, 'POST', `/api/Firm/Updates/${cap}/draft`)).body
    const id = randomUUID()
    await portal.request(grace, 'POST', `/api/Firm/Updates/${cap}/publish`, { id, rev: draft.rev })
    expect(await find(cap)).toMatchObject({
      last: { id, readBy: 0, unansweredReplies: 0 },
      draft: null,
      advisor: 'Grace Nakamura',
    })
    await portal.request(maria, 'GET', `/api/WeeklyUpdate/${cap}/weeklyUpdates/${id}`)
    await sql(
      "insert into weekly_update_reply (account_id, id, weekly_update_id, kind, text) values ($1, $2, $3, 'reply', 'When?')",
      [bright, randomUUID(), id],
    )
    await portal.request(grace, 'POST', `/api/Firm/Updates/${cap}/draft`)
    const row = await find(cap)
    expect(row).toMatchObject({ readers: draft.recipients.length, last: { readBy: 1, unansweredReplies: 1 } })
    expect(row?.draft).toMatchObject({ rev: 1, points: draft.points.length, changes: 0, openChoices: 0, savedBy: null })
  })

  test('begins with those that are due, the longest due first, and counts them', async () => {
    await sql("update weekly_update set published_at = now() - interval '20 days' where project_id = $1", [cap])
    const { rows, due, today } = await list(tobias)
    const isDue = rows.map(({ dueOn }) => dueOn !== null && dueOn <= today)
    expect(isDue).toEqual(isDue.toSorted((a, b) => Number(b) - Number(a)))
    const days = rows.slice(0, due).map(({ dueOn }) => dueOn ?? '')
    expect(days).toEqual(days.toSorted())
    expect(rows.find((row) => row.projectId === cap)?.dueOn).toBeDefined()
    for (const row of rows) if (row.openApplications === 0) expect(row.dueOn).toBeNull()
    expect((await portal.request(tobias, 'GET', '/api/Firm/Updates/count')).body).toEqual({ due })
    expect((await list(tobias, 'show=due')).rows.map(({ projectId: id }) => id)).toEqual(
      rows.slice(0, due).map(({ projectId: id }) => id),
    )
    const drafted = await list(tobias, 'show=drafted')
    expect(drafted.rows.map(({ projectId: id }) => id)).toEqual([cap])
    expect(drafted.drafted).toBe(1)
  })

  test('is searched by practice and project, with signs as they are', async () => {
    const { rows } = await list(tobias, 'text=bright%20smile%20dental')
    expect(new Set(rows.map(({ practice }) => practice))).toEqual(new Set(['Bright Smile Dental']))
    expect((await list(tobias, 'text=%25')).rows).toEqual([])
  })

  test.each([
    ['show=other', 400],
    ['size=101', 400],
    ['page=0', 400],
    ['accountId=x', 400],
    [`text=${'x'.repeat(101)}`, 400],
    ['page=1000000', 200],
  ])('with %s gets status %i', async (query, status) => {
    expect((await portal.request(grace, 'GET', `/api/Firm/Updates?${query}`)).status).toBe(status)
  })

  test('keeps a completed project while it has a draft', async () => {
    await sql("update project set status = 'Completed' where id = $1", [cap])
    expect(await find(cap)).toMatchObject({ draft: { rev: 1 } })
    await sql('delete from weekly_update_draft where project_id = $1', [cap])
    expect(await find(cap)).toBeUndefined()
    await sql("update project set status = 'Active' where id = $1", [cap])
  })
})

describe('The job', () => {
  const countDrafts = async () => (await sql('select 1 as one from weekly_update_draft')).length
  const open = `select project.id from project where status <> 'Completed' and exists (
    select from application where application.project_id = project.id and application.status not in (4, 5))`

  test('makes the missing drafts on Wednesday from 5 AM in the time zone of the firm, once', async () => {
    await sql('delete from weekly_update_draft')
    // Chicago is six hours behind UTC in winter.
    for (const [at, made] of [
      ['2027-01-05T23:00:00Z', false],
      ['2027-01-06T10:59:00Z', false],
      ['2027-01-06T11:00:00Z', true],
      ['2027-01-06T11:15:00Z', true],
      ['2027-01-07T11:00:00Z', true],
    ] as const) {
      portal.setClock(new Date(at))
      await draftUpdatesJob.run(portal.deps, {})
      expect(await countDrafts(), at).toBe(made ? (await sql(open)).length : 0)
    }
    expect(await draftMissing(portal.deps, new Date('2027-01-06T11:30:00Z'))).toBe(0)
    const entries = await sql(
      "select id from audit_event where action = 'weekly-update-draft.created' and person_id is null",
    )
    expect(entries).toHaveLength(await countDrafts())
  })

  test('makes the others if one cannot be made', async () => {
    await sql('delete from weekly_update_draft')
    const projects = (await sql<{ id: string }>(open)).map(({ id }) => id)
    const owner = new Client({ connectionString: portal.deps.database.ownerUrl })
    await owner.connect()
    try {
      await owner.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'No'; end $$`)
      await owner.query(
        `create trigger fail before insert on weekly_update_draft for each row
          when (new.project_id = '${projects[0]}') execute function fail()`,
      )
      await expect(draftMissing(portal.deps, new Date('2027-01-06T11:00:00Z'))).rejects.toThrow(
        'Drafts that could not be made: 1',
      )
    } finally {
      await owner.query('drop function if exists fail cascade')
      await owner.end()
    }
    expect(await countDrafts()).toBe(projects.length - 1)
  })

  test('makes none for a project that has an update of this day or whose practice has left', async () => {
    await sql('delete from weekly_update_draft')
    const [project] = await sql<{ id: string; account_id: string }>(
      `select id, account_id from project where id in (${open}) and account_id <> $1 limit 1`,
      [bright],
    )
    const [staff] = await sql<{ id: string }>('select id from staff_member limit 1')
    await sql("update weekly_update set published_at = '2027-01-06T12:00:00Z' where project_id = $1", [cap])
    await sql(
      `insert into ended_relationship (account_id, ended_on, reason, read_only_from, access_until, staff_id)
       values ($1, '2026-01-01', 'Left', '2026-01-01', '2026-04-01', $2)`,
      [project?.account_id, staff?.id],
    )
    await draftMissing(portal.deps, new Date('2027-01-06T13:00:00Z'))
    const made = (await sql<{ project_id: string }>('select project_id from weekly_update_draft')).map(
      (one) => one.project_id,
    )
    expect(made).not.toContain(cap)
    expect(made).not.toContain(project?.id)
    expect(made.length).toBeGreaterThan(0)
  })
})
