import { sql } from 'kysely'
import { accountId, personId } from '../areas/portal/demo/demo-accounts.ts'
import type { TestApp } from './app.ts'

export const LENA = 'lena@brightsmile.example'
export const OTTO = 'otto@brightsmile.example'
export const SABINE = 'sabine.hofer@brightsmile.example'

const bright = accountId('Bright Smile Dental')

/** No permission is checked. */
export const noChecks = { viewsProjects: false, editsProjects: false, viewsLicenses: false, editsLicenses: false }

/** A new user of Bright Smile Dental. */
export const sabine = { email: SABINE, userName: 'Sabine Hofer', ...noChecks, viewsProjects: true, editsLicenses: true }

export const peoplePath = (account: string, rest = '') => `/api/Firm/Practices/${account}/people${rest}`

/** The address of a call about a user of the demo. */
export const userPath = (email: string, what: string) => peoplePath(bright, `/${personId(email)}/${what}`)

/** What tests of the users of Bright Smile Dental have in common. */
export async function peopleVerbs(portal: TestApp) {
  const { system } = portal.deps.database
  const grace = await portal.signInStaff('grace@keystone.example')
  const tobias = await portal.signInStaff('tobias@keystone.example')
  const list = async (who = grace, account = bright) => (await portal.request(who, 'GET', peoplePath(account))).body
  const setPermissions = async (email: string, permissions: readonly number[]) => {
    const held = { person_id: personId(email), account_id: bright }
    await sql`delete from account_permission where person_id = ${held.person_id} and account_id = ${bright}`.execute(
      system,
    )
    const rows = permissions.map((permission) => ({ ...held, permission }))
    if (rows.length > 0) await system.insertInto('account_permission').values(rows).execute()
  }
  return {
    /** An advisor of Bright Smile Dental. */
    grace,
    /** A lead. */
    tobias,
    post: (who: Record<string, string>, address: string, body?: object) => portal.request(who, 'POST', address, body),
    list,
    find: async (email: string, who = grace) =>
      (await list(who)).users.find((user: { readonly email: string }) => user.email === email),
    setPermissions,
    /** Gives everyone of the demo the permissions of the demo again. */
    reset: async () => {
      await system.updateTable('person').set({ blocked_at: null }).execute()
      await setPermissions(LENA, [3, 4])
      await setPermissions(OTTO, [1, 3])
      await system.deleteFrom('person').where('email', '=', SABINE).execute()
      await system.deleteFrom('outgoing_mail').execute()
    },
    /** The audit entries that the work adds, oldest first. */
    auditedBy: async (work: () => Promise<unknown>) => {
      const events = system.selectFrom('audit_event')
      const { id } = await events.select(({ fn }) => fn.max('audit_event.id').as('id')).executeTakeFirstOrThrow()
      await work()
      const entries = await events
        .leftJoin('person', 'person.id', 'audit_event.person_id')
        .select(['action', 'account_id', 'record_id', 'person.email'])
        .where('audit_event.id', '>', id)
        .orderBy('audit_event.id')
        .execute()
      return entries.map(({ action, account_id, record_id, email }) => ({
        action,
        inPractice: account_id === bright,
        record_id,
        byGrace: email === 'grace@keystone.example',
      }))
    },
    mailsTo: (email: string) =>
      system
        .selectFrom('outgoing_mail')
        .select(['subject', 'body_text'])
        .where('recipient', '=', email)
        .orderBy('created_at')
        .execute(),
  }
}

/** The numbers of rows that the firm's calls write, so that a refused one is seen to write nothing. */
export async function countFirmRows({ deps }: TestApp): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from person) as people, (select count(*) from account) as accounts,
           (select count(*) from project) as projects, (select count(*) from subscription) as subscriptions,
           (select count(*) from required_item) as items, (select count(*) from account_permission) as permissions,
           (select count(*) from invitation) as invitations, (select count(*) from outgoing_mail) as mails,
           (select count(*) from session_family where ended_why in ('blocked', 'endedByFirm')) as ended,
           (select count(*) from audit_event where action !~ '^(access|session)[.]') as entries`.execute(
    deps.database.system,
  )
  return rows[0]
}
