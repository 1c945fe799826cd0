import { addDays } from '@client-center/domain/calendar.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { reviewVerbs } from '../../testing/review-verbs.ts'
import { assignPractices, createStaff, type TestStaff } from '../../testing/staff-verbs.ts'
import { mailRejections } from './mail-rejections.ts'

let portal: TestApp
let on: ReturnType<typeof reviewVerbs>
let ada: TestStaff

beforeAll(async () => {
  portal = await startApp()
  on = reviewVerbs(portal)
  ada = await createStaff(portal, 'advisor', 'Ada Advisor')
  await assignPractices(portal, ada.staffId, [on.practice])
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system

beforeEach(async () => {
  await system().deleteFrom('document_review').execute()
  await system().deleteFrom('rejection_notice').execute()
  await system().deleteFrom('outgoing_mail').execute()
})

const today = new Date().toISOString().slice(0, 10)

/** Runs the job at this hour of today, or of a later day. The firm's time zone is UTC in tests. */
async function runAt(hour: number, days = 0): Promise<void> {
  const now = new Date(`${addDays(today, days)}T${String(hour).padStart(2, '0')}:30:00Z`)
  await mailRejections.run({ ...portal.deps, clock: () => now }, {})
}
const mails = () => system().selectFrom('outgoing_mail').selectAll().orderBy('recipient').execute()
const recipients = async () => (await mails()).map(({ recipient }) => recipient.split('@')[0])

test('each user who can replace a document gets one mail with all reasons, from 4 PM', async () => {
  await on.reject(ada, await on.findReviewId(await on.uploadPracticeDocument()), { reason: 'Not signed.' })
  await on.reject(ada, await on.findReviewId(await on.uploadLicenseScan()), { reason: 'Not\nreadable.' })
  await runAt(15)
  expect(await mails()).toEqual([])
  await runAt(16)
  expect(await recipients()).toEqual(['lena', 'maria', 'paul'])
  const [lena, maria, paul] = await mails()
  expect(maria?.subject).toBe('2 documents need a new upload')
  expect(maria?.body_text).toContain('Bright Smile Dental\n- W-9: Not signed.\n- ')
  expect(maria?.body_text).toContain(': Not readable.')
  expect(maria?.body_text).toContain('http://portal.example/home')
  expect(maria?.body_text).not.toContain('.pdf')
  expect(lena?.subject).toBe('A document needs a new upload')
  expect(lena?.body_text).not.toContain('W-9')
  expect(paul?.body_text).not.toContain('Not readable')
})

test('nobody reads of the same rejection twice, or gets two mails a day', async () => {
  await on.reject(ada, await on.findReviewId(await on.uploadPracticeDocument()))
  await runAt(16)
  await runAt(17)
  expect(await mails()).toHaveLength(2)
  await on.reject(ada, await on.findReviewId(await on.uploadProjectDocument()), { reason: 'A later one.' })
  await runAt(18)
  expect(await mails()).toHaveLength(2)
  await runAt(16, 1)
  const later = (await mails()).filter(({ body_text: text }) => text.includes('A later one.'))
  expect(later).toHaveLength(2)
  expect(later.every(({ body_text: text }) => !text.includes('A page is missing.'))).toBe(true)
})

test('two servers at once send each mail once', async () => {
  await on.reject(ada, await on.findReviewId(await on.uploadPracticeDocument()))
  await Promise.all([runAt(16), runAt(16), runAt(16)])
  expect(await recipients()).toEqual(['maria', 'paul'])
})

test('what was taken back or answered before is not mailed, nor what is a week old or of an import', async () => {
  const review = await on.findReviewId(await on.uploadPracticeDocument())
  await on.reject(ada, review)
  await on.reopen(ada, review)
  await on.reject(ada, await on.findReviewId(await on.uploadLicenseScan('First.pdf')))
  await on.uploadLicenseScan('Second.pdf')
  await runAt(16)
  expect(await mails()).toEqual([])
  await on.reject(ada, review)
  await runAt(16, 8)
  expect(await mails()).toEqual([])
  await system().updateTable('document_review').set({ decided_by: null }).where('state', '=', 2).execute()
  await runAt(16)
  expect(await mails()).toEqual([])
})

test('a blocked user gets no mail', async () => {
  const block = (blocked_at: string | null) =>
    system().updateTable('person').set({ blocked_at }).where('email', '=', 'paul@brightsmile.example').execute()
  await on.reject(ada, await on.findReviewId(await on.uploadPracticeDocument()))
  await block(new Date().toISOString())
  await runAt(16)
  await block(null)
  expect(await recipients()).toEqual(['maria'])
})
