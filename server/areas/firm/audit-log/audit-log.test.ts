import type { AuditEntry } from '@client-center/contract/firm/audit-log.ts'
import { FACTOR_NEEDED } from '@client-center/contract/endpoint/sentences.ts'
import { isRecord } from '@client-center/domain/forms/is-record.ts'
import { Client } from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { hashToken } from '../../../http/access/identify-caller.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { createStaff } from '../../../testing/staff-verbs.ts'
import { accountId, personId, staffId } from '../../portal/demo/demo-accounts.ts'
import { auditPageQuery } from './audit-queries.ts'
import { exportAudit } from './export-audit.ts'

const path = '/api/Firm/Audit'
const bright = accountId('Bright Smile Dental')
const cedar = accountId('Cedar Grove Family Dentistry')
const maria = personId('maria@brightsmile.example')

type Headers = Record<string, string>
let portal: TestApp
let grace: Headers
let tobias: Headers
beforeAll(async () => {
  portal = await startApp()
  grace = await portal.signInStaff('grace@keystone.example')
  tobias = await portal.signInStaff('tobias@keystone.example')
  for (let number = 1; number <= 120; number += 1)
    await add({ action: 'location.saved', account: number % 2 === 0 ? bright : cedar, record: `${number}` })
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system
const add = (entry: Partial<Parameters<typeof audit>[1]>) =>
  audit(system(), { action: 'provider.changed', person: maria, account: bright, address: null, record: null, ...entry })

async function list(who: Headers, query = ''): Promise<{ rows: AuditEntry[]; hasMore: boolean }> {
  const { status, body } = await portal.request(who, 'GET', `${path}?${query}`)
  expect(status, query).toBe(200)
  return body
}
const practices = (rows: readonly AuditEntry[]) => new Set(rows.map(({ practice }) => practice?.name))

describe('The audit log', () => {
  test('shows a lead the entries of all practices, and an advisor those of her own', async () => {
    const all = await list(tobias)
    expect(all.rows).toHaveLength(50)
    expect(practices(all.rows)).toContain('Cedar Grove Family Dentistry')
    const own = await list(grace)
    expect(own.rows).toHaveLength(50)
    expect(practices(own.rows)).not.toContain('Cedar Grove Family Dentistry')
    expect(practices(own.rows)).not.toContain(undefined)
    expect((await list(grace, `practice=${cedar}`)).rows).toEqual([])
    const idle = await createStaff(portal, 'advisor', 'Idle Reader')
    expect((await list(await portal.signInStaff(idle.email))).rows).toEqual([])
  })

  test('shows an advisor the practices that she covers, until the cover ends', async () => {
    const cover = {
      account_id: cedar,
      staff_id: staffId('Grace Nakamura'),
      until: new Date(Date.now() + 60_000).toISOString(),
    }
    await system().insertInto('account_cover').values(cover).execute()
    expect((await list(grace, `practice=${cedar}`)).rows.length).toBe(50)
    await system().deleteFrom('account_cover').execute()
    expect((await list(grace, `practice=${cedar}`)).rows).toEqual([])
  })

  test('pages without gaps, newest first, also while entries are added', async () => {
    const seen: string[] = []
    let before = ''
    for (;;) {
      const page = await list(tobias, `kind=location&practice=${bright}${before}`)
      seen.push(...page.rows.map(({ id }) => id))
      if (!page.hasMore) break
      before = `&before=${page.rows.at(-1)?.id}`
      await add({ action: 'location.saved', record: 'added meanwhile' })
    }
    const stored = await system()
      .selectFrom('audit_event')
      .select('id')
      .where('account_id', '=', bright)
      .where('record_type', '=', 'location')
      .where('record_id', 'is distinct from', 'added meanwhile')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    expect(seen).toEqual(stored.map(({ id }) => String(id)))
  })

  test('filters by person, kind of record and days', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const now = new Date().toISOString()
    expect((await list(tobias, `person=${maria}`)).rows.every(({ person }) => person?.name === 'Maria López')).toBe(
      true,
    )
    expect((await list(tobias, 'kind=location')).rows.every(({ kind }) => kind === 'location')).toBe(true)
    expect((await list(tobias, `from=${tomorrow}`)).rows).toEqual([])
    expect((await list(tobias, `until=${now}&kind=location`)).rows.length).toBe(50)
    for (const wrong of ['kind=x', 'from=yesterday', 'practice=x', 'before=x', 'before=-1', 'person=1'])
      expect((await portal.request(tobias, 'GET', `${path}?${wrong}`)).status, wrong).toBe(400)
  })

  test('shows who did what, before and after, and no secret', async () => {
    await add({
      action: 'provider.changed',
      record: 'p',
      before: { name: 'Amara Okonkwo', npi: '1', rev: 1, ssn: '123-45-6789' },
      after: {
        name: 'Amara Cole',
        npi: '1',
        rev: 2,
        note: 'Her SSN is 123-45-6789',
        passwordHash: 'x',
        resetToken: 't',
      },
    })
    const { rows } = await list(grace, 'kind=provider')
    expect(rows[0]).toMatchObject({
      person: { name: 'Maria López', isStaff: false },
      practice: { name: 'Bright Smile Dental' },
      action: 'provider.changed',
      record: 'Amara Cole',
    })
    expect(rows[0]?.changes).toContainEqual({ field: 'Name', before: 'Amara Okonkwo', after: 'Amara Cole' })
    expect(JSON.stringify(rows[0])).not.toMatch(/123-45-6789|"x"|"t"/)
  })

  test('shows staff as staff, a person without permissions any more by name, and the user of a view', async () => {
    await portal.request(grace, 'POST', `/api/Firm/Practices/${bright}/views`, { personId: maria, reason: 'W-9' })
    const [view] = (await list(grace, 'kind=view')).rows
    expect(view).toMatchObject({ person: { name: 'Grace Nakamura', isStaff: true }, record: 'Maria López' })
    expect(view?.changes).toContainEqual({ field: 'Reason', before: '', after: 'W-9' })
    const otto = personId('otto@brightsmile.example')
    await add({ person: otto, action: 'license.added', record: 'l' })
    await system().deleteFrom('account_permission').where('person_id', '=', otto).execute()
    expect((await list(grace, 'kind=license')).rows[0]?.person?.name).toMatch(/^Otto/)
  })

  test('does not exist for practice users, nor the export', async () => {
    const user = await portal.signIn('maria@brightsmile.example')
    for (const below of ['', '/people', '/export'])
      expect((await portal.request(user, 'GET', `${path}${below}`)).status, below).toBe(404)
    expect((await portal.request({}, 'GET', path)).status).toBe(401)
  })

  test('lists the staff and the users of a practice to filter by', async () => {
    const read = async (who: Headers, practice: string) =>
      (await portal.request(who, 'GET', `${path}/people?practice=${practice}`)).body
    expect(await read(grace, bright)).toMatchObject({
      practice: { name: 'Bright Smile Dental' },
      people: expect.arrayContaining([
        { id: maria, name: 'Maria López', isStaff: false },
        { id: personId('tobias@keystone.example'), name: 'Tobias Adeyemi', isStaff: true },
      ]),
    })
    const { practice, people } = await read(grace, cedar)
    expect(practice).toBeNull()
    expect(people.every(({ isStaff }: { isStaff: boolean }) => isStaff)).toBe(true)
  })
})

describe('The walls of the audit log', () => {
  /** What the role of lists reads for this staff member, without the statement of the list. */
  async function readAlone(who: Headers, statement: string, parameters: readonly unknown[] = []): Promise<unknown[]> {
    const client = await portal.deps.database.pools.staff.connect()
    try {
      await client.query('begin')
      await client.query('select open_staff_request($1)', [hashToken(who.authorization?.replace('Bearer ', '') ?? '')])
      return (await client.query(statement, [...parameters])).rows
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  test('row-level security alone hides the entries of other practices from an advisor', async () => {
    const statement = `select distinct account_id from audit_event where account_id = '${cedar}' or account_id is null`
    expect(await readAlone(grace, statement)).toEqual([])
    expect(await readAlone(tobias, statement)).toHaveLength(2)
  })

  test('the statement alone hides them, too', async () => {
    const owner = new Client({ connectionString: portal.deps.database.ownerUrl })
    await owner.connect()
    try {
      for (const table of ['audit_event', 'account', 'person'])
        await owner.query(`alter table ${table} disable row level security`)
      expect(practices((await list(grace)).rows)).not.toContain('Cedar Grove Family Dentistry')
      expect((await list(grace, `practice=${cedar}`)).rows).toEqual([])
      expect((await list(tobias, `practice=${cedar}`)).rows).toHaveLength(50)
    } finally {
      for (const table of ['audit_event', 'account', 'person'])
        await owner.query(`alter table ${table} enable row level security`)
      await owner.end()
    }
  })

  test('addresses of people stay out of reach', async () => {
    await expect(readAlone(tobias, 'select address from audit_event')).rejects.toThrow(/permission denied/)
  })

  test('every filter reads an index in its order, and few entries', async () => {
    await sql`
      insert into audit_event (at, action, record_type, person_id, account_id)
      select now() - interval '1 year' - n * interval '1 minute', 'project.created', 'project', ${maria}::uuid, ${cedar}::uuid
        from generate_series(1, 30000) n`.execute(system())
    const owner = new Client({ connectionString: portal.deps.database.ownerUrl })
    await owner.connect()
    await owner.query('analyze audit_event')
    await owner.end()
    const long = '2001-01-01T00:00:00Z'
    const filters: Parameters<typeof auditPageQuery>[0][] = [
      {},
      { practice: cedar },
      { person: maria },
      { kind: 'project' },
      { practice: cedar, kind: 'project' },
      { until: long },
      { practice: bright, until: long },
      { kind: 'project', until: long },
    ]
    for (const filter of filters)
      for (const who of [grace, tobias]) {
        const { sql: text, parameters } = auditPageQuery(filter, 50)
        const rows = await readAlone(who, `explain (analyze, format json) ${text}`, parameters)
        const plans = findPlans(rows)
        // Nothing is read of a practice that is not hers.
        if (who === tobias) expect(plans.length, JSON.stringify(filter)).toBeGreaterThan(0)
        for (const plan of plans) {
          expect(plan.type, JSON.stringify(filter)).toMatch(/^Index/)
          expect(plan.entries, JSON.stringify(filter)).toBeLessThan(1_000)
        }
      }
  })
})

/** How each part of a plan reads the audit log: by what, and how many entries each time, also those filtered out. */
function findPlans(value: unknown): { type: string; entries: number }[] {
  if (Array.isArray(value)) return value.flatMap(findPlans)
  if (!isRecord(value)) return []
  const inner = Object.values(value).flatMap(findPlans)
  // Each partition is a table of its own.
  if (!String(value['Relation Name']).startsWith('audit_event_') || value['Actual Loops'] === 0) return inner
  const entries = Number(value['Actual Rows']) + Number(value['Rows Removed by Filter'] ?? 0)
  return [{ type: String(value['Node Type']), entries }, ...inner]
}

describe('An export', () => {
  const exportWith = (who: Headers, query = '') =>
    portal.app.inject({ method: 'GET', url: `${path}/export?${query}`, headers: who })

  test('has the filtered entries, with formulas as texts, and is an entry itself', async () => {
    await add({ action: 'location.saved', record: 'x', after: { name: '=HYPERLINK("http://evil.example")' } })
    const answer = await exportWith(grace, `practice=${bright}&kind=location`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Audit log \d{4}-\d\d-\d\d\.csv"/)
    const [head, first, ...rest] = answer.body.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFTime (UTC),Person,Works for,Practice,Record,Action,Name,Before,After')
    expect(first).toContain('"\'=HYPERLINK(""http://evil.example"")"')
    expect(first).toContain('Maria López,Practice,Bright Smile Dental,Location,saved')
    const { total } = await system()
      .selectFrom('audit_event')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('account_id', '=', bright)
      .where('record_type', '=', 'location')
      .executeTakeFirstOrThrow()
    expect(rest.length + 1).toBe(Number(total))
    expect(answer.body).not.toContain('Cedar Grove')
    const entry = await system()
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'audit-log.exported')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      person_id: personId('grace@keystone.example'),
      after: { practice: bright, kind: 'location' },
    })
  })

  test('says in its last line when there are more entries', async () => {
    const token = hashToken(tobias.authorization?.replace('Bearer ', '') ?? '')
    const { body } = exportAudit({ deps: portal.deps, tokenHash: token, filters: {}, today: '2026-11-27', limit: 7 })
    const lines = (await body?.toArray())?.join('').trim().split('\r\n') ?? []
    expect(lines).toHaveLength(1 + 7 + 1)
    expect(lines.at(-1)).toContain('Only the newest 7 entries are included.')
  })

  test('needs a fresh second factor', async () => {
    await sql`update session_family set second_factor_at = now() - interval '11 minutes'
               where id = (select family_id from session_token where hash = ${hashToken(grace.authorization?.replace('Bearer ', '') ?? '')})`.execute(
      system(),
    )
    const answer = await exportWith(grace)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: FACTOR_NEEDED })
  })
})
