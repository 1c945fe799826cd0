import { randomUUID } from 'node:crypto'
import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import type { previewApplications } from '@client-center/contract/firm/applications/new-applications.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { projectId } from '../operations/demo/fill-projects.ts'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import { startApp } from './app.ts'
import { assignPractices, createStaff } from './staff-verbs.ts'

export const today = new Date().toISOString().slice(0, 10)
/** The day that many days from today. */
export const toDay = (days: number) => addDays(today, days)
export const bright = accountId('Bright Smile Dental')
export const cedar = accountId('Cedar Grove Family Dentistry')
export const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
/** Every company of the list. */
export const companies = Array.from({ length: 19 }, (_, index) => index + 1)

type Headers = Record<string, string>

/** An application to add. */
export const toCell = (providerId: string, payerId: number) => ({ id: randomUUID(), providerId, payerId })

/** The body of an addition. */
export const toBatch = (applications: object[], over: object = {}) => ({
  projectId: cap,
  requestsDocuments: false,
  statusId: 1,
  nextOn: toDay(4),
  nextReason: '',
  note: '',
  otherInsuranceCompany: '',
  isNoSsn: false,
  applications,
  ...over,
})

/** A row of the grid as a change sends it. */
export const toSelected = ({ accountId: account, applicationId, rev, logged, plannedOn }: FirmApplication) => ({
  id: randomUUID(),
  accountId: account,
  applicationId,
  rev,
  logged,
  plannedOn,
})

/** The portal with an advisor of two practices, and what staff do there with many applications. */
export async function startManyApplications() {
  const portal = await startApp()
  // Other files may have loaded this one long ago, and sessions end.
  portal.setClock(new Date())
  const { system } = portal.deps.database
  const ada = await createStaff(portal, 'advisor', 'Ada Advisor')
  await assignPractices(portal, ada.staffId, [bright, cedar])
  // Test days are those of UTC.
  await system.updateTable('account').set({ time_zone: 'UTC' }).execute()
  const grace = await portal.signInStaff(ada.email)
  const path = (account: string) => `/api/Firm/Practices/${account}/newApplications`
  const preview = async (): Promise<EndpointReply<typeof previewApplications>> =>
    (await portal.request(grace, 'GET', path(bright))).body
  const grid = async (): Promise<FirmApplication[]> =>
    (await portal.request(grace, 'GET', `/api/Firm/Practices/${bright}/applications`)).body.applications
  const create = (body: object, who: Headers = grace, account = bright) =>
    portal.request(who, 'POST', path(account), body)
  const allowed = async () => (await preview()).providers.filter(({ otherwise }) => otherwise === 'new')
  return {
    portal,
    system,
    ada,
    grace,
    maria: await portal.signIn('maria@brightsmile.example'),
    lead: await portal.signInStaff('tobias@keystone.example'),
    stranger: await portal.signInStaff('grace@keystone.example'),
    /** Every owner and associate has a current malpractice policy, and no application. */
    async reset() {
      await system
        .updateTable('provider_license')
        .set({ expiration_date: toDay(200) })
        .where('type', '=', 5)
        .execute()
      await system.deleteFrom('application').where('account_id', '=', bright).execute()
    },
    path: path(bright),
    preview,
    grid,
    create,
    allowed,
    change: (rows: readonly object[], over: object, who: Headers = grace) =>
      portal.request(who, 'POST', '/api/Firm/Applications', {
        id: randomUUID(),
        kind: 'status',
        applications: rows,
        ...over,
      }),
    async count() {
      const rows = await system.selectFrom('application').select('id').where('account_id', '=', bright).execute()
      return rows.length
    },
    /** Adds applications in process of the first providers. Returns the rows of the grid by id. */
    async fill(cells: number): Promise<FirmApplication[]> {
      const all = (await allowed()).flatMap(({ id }) => companies.map((payer) => toCell(id, payer))).slice(0, cells)
      const { status, message } = await create(toBatch(all, { statusId: 3 }))
      if (status !== 200) throw new Error(message)
      return (await grid()).toSorted((a, b) => (a.applicationId < b.applicationId ? -1 : 1))
    },
  }
}
