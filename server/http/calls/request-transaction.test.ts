import type { listDocuments } from '@client-center/contract/documents/practice/practice-documents.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import type { WeeklyUpdateSummary } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { providerCategory } from '@client-center/domain/documents/document-category.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { accountId } from '../../areas/portal/demo/demo-accounts.ts'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { hashToken } from '../access/identify-caller.ts'
import { withRequestTransaction } from './request-transaction.ts'

const bright = accountId('Bright Smile Dental')
const updates = `/api/WeeklyUpdate/${projectId('Bright Smile Dental', 'Credentialing Access Point')}/weeklyUpdates`
const documents = `/api/accounts/${bright}/documents`

let portal: TestApp
let maria: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  await asOwner(
    "create function refuse_commit() returns trigger language plpgsql as $$ begin raise exception 'no commit'; end $$",
  )
  return () => portal.close()
})
afterEach(() =>
  asOwner('drop trigger if exists no_commit on weekly_update_view; drop trigger if exists no_commit on audit_event'),
)

async function asOwner(statement: string): Promise<void> {
  const client = new Client(portal.deps.database.ownerUrl)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** From now on a row can be added to the table, and its transaction cannot commit. */
const failAtCommit = (table: string): Promise<void> =>
  asOwner(
    `create constraint trigger no_commit after insert on ${table} deferrable initially deferred for each row execute function refuse_commit()`,
  )
const failures = (): string[] => portal.logged.filter((line) => line.includes('"unexpected"'))

test('an update whose mark cannot be kept is not shown, and the log says why', async () => {
  const newest = async (): Promise<WeeklyUpdateSummary | undefined> =>
    ((await portal.request(maria, 'GET', updates)).body as WeeklyUpdateSummary[]).find(({ viewed }) => !viewed)
  const update = await newest()
  await failAtCommit('weekly_update_view')
  const before = failures().length
  expect((await portal.request(maria, 'GET', `${updates}/${update?.id}`)).status).toBe(500)
  expect(failures().slice(before).join()).toContain('no commit')
  expect(await newest()).toEqual(update)
})

test("a provider's paper whose download cannot enter the trail is not handed out, nor is the list as a file", async () => {
  const papers: EndpointReply<typeof listDocuments> = (await portal.request(maria, 'GET', documents)).body
  const paper = papers.find(({ documentCategory }) => documentCategory === providerCategory)
  const paths = [
    `${documents}/download/${paper?.id}/paper`,
    `/api/Providers/licensesTable/export?format=csv&accountId=${bright}`,
  ]
  for (const path of paths) expect((await portal.request(maria, 'GET', path)).status, path).toBe(200)
  await failAtCommit('audit_event')
  for (const path of paths) {
    const before = failures().length
    const answer = await portal.app.inject({ url: path, headers: maria })
    expect(answer.statusCode, path).toBe(500)
    expect(answer.headers['content-disposition'], path).toBeUndefined()
    expect(failures().slice(before).join(), path).toContain('no commit')
  }
})

test('a card whose last statement or commit fails is not saved, and the next save is', async () => {
  const path = `/api/AccountDashboard/${bright}/practiceInfo`
  const { body: card } = await portal.request(maria, 'GET', path)
  const renamed = { ...card, dbaName: 'Brighter Smile' }
  await failAtCommit('audit_event')
  expect((await portal.request(maria, 'POST', path, renamed)).status).toBe(500)
  expect((await portal.request(maria, 'GET', path)).body).toEqual(card)
  await asOwner('drop trigger no_commit on audit_event')
  expect((await portal.request(maria, 'POST', path, renamed)).status).toBe(200)
  // The rev is old by now: nothing is written, and the connection serves the next request.
  expect((await portal.request(maria, 'POST', path, card)).status).toBe(444)
  expect((await portal.request(maria, 'GET', path)).body).toMatchObject({
    dbaName: 'Brighter Smile',
    rev: card.rev + 1,
  })
})

test('what was written before a last statement that fails is rolled back with it', async () => {
  const token = hashToken(maria.authorization?.replace('Bearer ', '') ?? '')
  const save = (last: string) =>
    withRequestTransaction(
      portal.deps.database,
      token,
      { kind: 'write', scope: { account: bright } },
      async ({ db, commitWith }) => {
        await db.updateTable('practice_info').set({ dba_name: last }).where('account_id', '=', bright).execute()
        const [rows] = await commitWith([
          db
            .selectFrom('practice_info')
            .select(sql<number>`1 / length(dba_name)`.as('one'))
            .compile(),
        ])
        return rows.length
      },
    )
  await expect(save('')).rejects.toThrow(/division by zero/)
  expect(await save('Bright Smile')).toBe(1)
  const { body } = await portal.request(maria, 'GET', `/api/AccountDashboard/${bright}/practiceInfo`)
  expect(body).toMatchObject({ dbaName: 'Bright Smile' })
})

test('what is not declared to write cannot: the database refuses it', async () => {
  const token = hashToken(maria.authorization?.replace('Bearer ', '') ?? '')
  const renamed = withRequestTransaction(portal.deps.database, token, { kind: 'read' }, ({ db }) =>
    db.updateTable('practice_info').set({ dba_name: 'Other' }).where('account_id', '=', bright).execute(),
  )
  await expect(renamed).rejects.toThrow(/read-only transaction/)
})

test('when the database ends every connection, whoever asks meanwhile is told to come back, and then all is well', async () => {
  const path = `/api/AccountDashboard/${bright}/practiceInfo`
  const requestAll = () => Promise.all(Array.from({ length: 20 }, () => portal.request(maria, 'GET', path)))
  const before = await requestAll()
  const asking = requestAll()
  await asOwner(
    "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and application_name like 'client_center_%'",
  )
  const concurrentAnswers = [...(await asking), ...(await requestAll())]
  expect([200, 503]).toEqual(expect.arrayContaining([...new Set(concurrentAnswers.map(({ status }) => status))]))
  expect(await requestAll()).toEqual(before)
})
