import { randomUUID } from 'node:crypto'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import { projectId } from '../operations/demo/fill-projects.ts'
import { startApp, type Answered } from './app.ts'
import { runAtSameMoment } from './run-at-same-moment.ts'
import { assignPractices, createStaff, type TestStaff } from './staff-verbs.ts'

export const bright = accountId('Bright Smile Dental')
export const cedar = accountId('Cedar Grove Family Dentistry')
/** The project of the update that the tests reply to. */
export const fees = projectId('Bright Smile Dental', 'Fee negotiation')
export const MARIA = 'maria@brightsmile.example'
export const OTTO = 'otto@brightsmile.example'
/** Its first action point; the second one is 'Call us'. */
export const SIGN = 'Sign the Aetna application'

/** A reply to the first action point. */
export const newReply = (text: string, more: object = {}) => ({
  id: randomUUID(),
  point: 0,
  pointText: SIGN,
  text,
  ...more,
})

/** The address of staff for a reply of Bright Smile Dental. */
export const onReply = (id: string, rest = '') => `/api/Firm/Practices/${bright}/updateReplies/${id}${rest}`

/**
 * Starts the portal with an advisor of Bright Smile Dental (Ada), one of Cedar Grove (Ben) and a lead. `publish` removes
 * all replies and mails and publishes a new update with two action points.
 */
export async function startReplies() {
  const portal = await startApp()
  const system = () => portal.deps.database.system
  const lead = await createStaff(portal, 'lead', 'Theo Lead')
  const ada = await createStaff(portal, 'advisor', 'Ada Advisor')
  const ben = await createStaff(portal, 'advisor', 'Ben Advisor')
  await assignPractices(portal, ada.staffId, [bright])
  await assignPractices(portal, ben.staffId, [cedar])
  let updateId = ''

  const at = (rest = '', project = fees) => `/api/WeeklyUpdate/${project}/weeklyUpdates/${updateId}/replies${rest}`
  const call = async (email: string, method: 'GET' | 'POST', path: string, body?: object) =>
    portal.request(await portal.signIn(email), method, path, body)
  const asStaff = async (staff: TestStaff, method: 'GET' | 'POST', path: string, body?: object) =>
    portal.request(await portal.signInStaff(staff.email), method, path, body)

  return {
    ada,
    ben,
    lead,
    at,
    call,
    asStaff,
    system,
    close: () => portal.close(),
    atSameMoment: (first: () => Promise<Answered>, second: () => Promise<Answered>) =>
      runAtSameMoment(portal.deps, first, second),
    /** The id of the published update. */
    update: () => updateId,
    publish: async () => {
      await system().deleteFrom('weekly_update_reply').execute()
      await system().deleteFrom('outgoing_mail').execute()
      const { id } = await system()
        .insertInto('weekly_update')
        .values({ account_id: bright, project_id: fees, title: 'Week of 11/16', action_points: [SIGN, 'Call us'] })
        .returning('id')
        .executeTakeFirstOrThrow()
      updateId = id
    },
    reply: (email: string, body: object) => call(email, 'POST', at(), body),
    done: (email: string, isDone: boolean, more: object = {}) =>
      call(email, 'POST', at('/done'), { id: randomUUID(), point: 0, pointText: SIGN, isDone, ...more }),
    list: async (email: string) => (await call(email, 'GET', at())).body,
    answer: (staff: TestStaff, id: string, text: string) =>
      asStaff(staff, 'POST', onReply(id, '/answer'), { reply: text }),
    setClosed: (staff: TestStaff, id: string, isClosed: boolean) =>
      asStaff(staff, 'POST', onReply(id, '/closed'), { isClosed }),
    mails: () => system().selectFrom('outgoing_mail').selectAll().execute(),
    countStored: async () => (await system().selectFrom('weekly_update_reply').select('id').execute()).length,
    auditOf: (record: string) =>
      system()
        .selectFrom('audit_event')
        .select(['action', 'person_id', 'account_id', 'before', 'after'])
        .where('record_id', '=', record)
        .orderBy('id')
        .execute(),
  }
}
