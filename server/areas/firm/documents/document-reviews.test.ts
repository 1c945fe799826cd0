import type { WaitingDocument } from '@client-center/contract/firm/document-reviews.ts'
import type { RequiredItem } from '@client-center/contract/documents/project/project-documents.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { reviewVerbs } from '../../../testing/review-verbs.ts'
import { runAtSameMoment } from '../../../testing/run-at-same-moment.ts'
import { assignPractices, createStaff, type TestStaff } from '../../../testing/staff-verbs.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

const cedar = accountId('Cedar Grove Family Dentistry')

let portal: TestApp
let on: ReturnType<typeof reviewVerbs>
let ada: TestStaff
let ben: TestStaff
let lead: TestStaff

beforeAll(async () => {
  portal = await startApp()
  on = reviewVerbs(portal)
  lead = await createStaff(portal, 'lead', 'Theo Lead')
  ada = await createStaff(portal, 'advisor', 'Ada Advisor')
  ben = await createStaff(portal, 'advisor', 'Ben Advisor')
  await assignPractices(portal, ada.staffId, [on.practice])
  await assignPractices(portal, ben.staffId, [cedar])
})
afterAll(() => portal.close())

/** Each test begins without documents that wait. */
beforeEach(() => portal.deps.database.system.deleteFrom('document_review').execute())

const list = async (staff: TestStaff, query = ''): Promise<{ total: number; rows: WaitingDocument[] }> =>
  (await on.call(staff, 'GET', `/api/Firm/Documents${query}`)).body
const items = async (): Promise<RequiredItem[]> => {
  const maria = await portal.signIn('maria@brightsmile.example')
  return (await portal.request(maria, 'GET', `/api/Documents/${on.project}/getToDo`)).body
}
const standing = async (name: string): Promise<string> => {
  const found = (await items()).find((one) => one.name.includes(name))
  if (!found) return 'no item'
  return found.isProvided ? 'provided' : found.isBeingChecked ? 'in review' : (found.rejection ?? 'missing')
}
const audited = (record: string) =>
  portal.deps.database.system
    .selectFrom('audit_event')
    .select(['action', 'person_id', 'account_id', 'before', 'after'])
    .where('record_id', '=', record)
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('The list', () => {
  test('has what the practice uploaded, from all four sources, oldest first', async () => {
    const records = [
      await on.uploadProjectDocument(),
      await on.answerRequest(),
      await on.uploadLicenseScan(),
      await on.uploadPracticeDocument(),
    ]
    const ids = await Promise.all(records.map(on.findReviewId))
    const { total, rows } = await list(ada)
    expect(total).toBe(4)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(rows.map(({ uploaded }) => uploaded)).toEqual(rows.map(({ uploaded }) => uploaded).toSorted())
    const byKind = Object.fromEntries(rows.map((row) => [row.kind, row]))
    const common = { practice: 'Bright Smile Dental', sender: 'Maria López' }
    expect(byKind).toMatchObject({
      project: { ...common, fileName: 'SS4.pdf', place: 'Fee negotiation', documentTypeId: 5, provider: null },
      application: { ...common, fileName: 'Answer.pdf', place: expect.stringContaining(' - ') },
      license: { ...common, fileName: 'License.pdf', place: null, provider: expect.any(String) },
      practice: { ...common, fileName: 'W9.pdf', place: null, documentTypeId: 4 },
    })
    expect((await list(ada, '?kind=license')).rows).toHaveLength(1)
    expect((await list(ada, `?practice=${on.practice}&size=2&page=2`)).rows).toHaveLength(2)
    expect((await on.call(ada, 'GET', '/api/Firm/Documents/count')).body).toMatchObject({
      total: 4,
      practices: [{ name: 'Bright Smile Dental', count: 4 }],
    })
  })

  test('a replaced or deleted file no longer waits, and a restored one waits again', async () => {
    const maria = await portal.signIn('maria@brightsmile.example')
    const scan = await on.uploadLicenseScan('First.pdf')
    await on.uploadLicenseScan('Second.pdf')
    expect((await list(ada)).rows.map(({ fileName }) => fileName)).toEqual(['Second.pdf'])
    await portal.request(maria, 'DELETE', `/api/Providers/${on.practice}/licenses/${scan}/documents`)
    const id = await on.uploadProjectDocument()
    const review = await on.findReviewId(id)
    await portal.request(maria, 'DELETE', `/api/Documents/${on.project}/removeDocument/${id}`)
    expect((await list(ada)).rows.filter(({ kind }) => kind === 'project')).toEqual([])
    expect((await on.call(ada, 'GET', on.path(review))).status).toBe(404)
    await portal.request(maria, 'POST', `/api/Documents/${on.project}/restoreDocument/${id}`)
    expect((await list(ada)).rows.filter(({ kind }) => kind === 'project')).toHaveLength(1)
  })

  test('shows an advisor her own practices and a lead all; a practice user learns nothing', async () => {
    const review = await on.findReviewId(await on.uploadProjectDocument())
    expect((await list(ben)).total).toBe(0)
    expect((await list(lead)).total).toBe(1)
    expect((await list(lead, '?mine=1')).total).toBe(0)
    for (const url of [`/api/Firm/Documents/${review}`, on.path(review)])
      expect((await on.call(ben, 'GET', url)).status).toBe(404)
    expect((await on.call(ben, 'POST', on.path(review, '/verify'), { rev: 1, recordRev: 1 })).status).toBe(404)
    const maria = await portal.signIn('maria@brightsmile.example')
    for (const url of [
      '/api/Firm/Documents',
      '/api/Firm/Documents/count',
      `/api/Firm/Documents/${review}`,
      on.path(review),
    ])
      expect((await portal.request(maria, 'GET', url)).status).toBe(404)
    const foreign = on.path(review, '/verify').replace(on.practice, cedar)
    expect((await on.call(ben, 'POST', foreign, { rev: 1, recordRev: 1 })).status).toBe(404)
  })

  test('says the place of a document among those that wait', async () => {
    const first = await on.findReviewId(await on.uploadProjectDocument('5', 'One.pdf'))
    const second = await on.findReviewId(await on.uploadProjectDocument('5', 'Two.pdf'))
    const third = await on.findReviewId(await on.uploadProjectDocument('5', 'Three.pdf'))
    const locate = async (id: string) => (await on.call(ada, 'GET', `/api/Firm/Documents/${id}`)).body
    expect(await locate(second)).toEqual({
      accountId: on.practice,
      practice: 'Bright Smile Dental',
      position: 2,
      total: 3,
      previousId: first,
      nextId: third,
    })
    await on.verify(ada, second)
    expect(await locate(second)).toMatchObject({ position: 2, total: 2, previousId: first, nextId: third })
  })
})

describe('A decision', () => {
  test('verified: the item becomes provided, and the document leaves the list', async () => {
    const id = await on.uploadProjectDocument('12', 'Production.pdf')
    expect(await standing('Production')).toBe('in review')
    const review = await on.findReviewId(id)
    const { status, body } = await on.verify(ada, review)
    expect(status).toBe(200)
    expect(body.decision).toMatchObject({ isVerified: true, by: 'Ada Advisor', isOwn: true })
    expect(await standing('Production')).toBe('provided')
    expect((await list(ada)).total).toBe(0)
    expect(await audited(id)).toMatchObject({
      action: 'project-document.verified',
      person_id: ada.personId,
      account_id: on.practice,
    })
  })

  test.each([
    ['an answered request', 'answerRequest', 'application-document'],
    ['a license scan', 'uploadLicenseScan', 'license'],
    ['a practice document', 'uploadPracticeDocument', 'document'],
  ] as const)('%s is rejected, taken back and verified, each audited', async (_, upload, record) => {
    const id = await on[upload]()
    const review = await on.findReviewId(id)
    const rejected = await on.reject(ada, review)
    expect(rejected.body.decision).toMatchObject({ isVerified: false, reason: 'A page is missing.', by: 'Ada Advisor' })
    expect(await audited(id)).toMatchObject({ action: `${record}.rejected`, person_id: ada.personId })
    expect((await list(ada)).total).toBe(0)
    expect((await on.reopen(ada, review)).body.decision).toBeNull()
    expect(await audited(id)).toMatchObject({ action: `${record}.checked-again` })
    expect((await list(ada)).total).toBe(1)
    expect((await on.verify(ada, review)).status).toBe(200)
    expect(await audited(id)).toMatchObject({ action: `${record}.verified` })
  })

  test('a rejection names its reason at the item; a new upload waits again', async () => {
    const first = await on.findReviewId(await on.uploadProjectDocument('11', 'Networks.pdf'))
    await on.reject(ada, first, { reason: 'The second page is missing.' })
    expect(await standing('Network')).toBe('The second page is missing.')
    const second = await on.uploadProjectDocument('11', 'All networks.pdf')
    expect(await standing('Network')).toBe('in review')
    expect((await list(ada)).rows.map(({ fileName }) => fileName)).toEqual(['All networks.pdf'])
    await on.verify(ada, await on.findReviewId(second))
    expect(await standing('Network')).toBe('provided')
  })

  test.each([
    ['a project document', 'uploadProjectDocument', 'documentRejected', ['maria', 'paul']],
    ['an answered request', 'answerRequest', 'documentRejected', ['maria', 'paul']],
    ['a license scan', 'uploadLicenseScan', 'scanRejected', ['maria', 'lena']],
    ['a practice document', 'uploadPracticeDocument', 'documentRejected', ['maria', 'paul']],
  ] as const)(
    'a rejection of %s is a task of those who can replace it, with its reason, until the next upload',
    async (_, upload, kind, who) => {
      const tasks = async (name: string) => {
        const headers = await portal.signIn(`${name}@brightsmile.example`)
        const url = `/api/AccountDashboard/${on.practice}/needsYou?first=10000`
        const { body } = await portal.request(headers, 'GET', url)
        const own = body.rows.filter((need: { kind: string }) => need.kind.endsWith('Rejected'))
        expect(body.total).toBe(body.rows.length)
        return own
      }
      const id = await on[upload]()
      const review = await on.findReviewId(id)
      await on.reject(ada, review, { reason: 'Not signed' })
      for (const name of ['maria', 'paul', 'lena', 'otto']) {
        const isNotified = (who as readonly string[]).includes(name)
        expect(await tasks(name)).toMatchObject(isNotified ? [{ kind, id, reason: 'Not signed' }] : [])
      }
      await on[upload]()
      expect(await tasks('maria')).toEqual([])
    },
  )

  test('may change the type of a project document, so that another item is answered', async () => {
    const id = await on.uploadProjectDocument('30', 'Unknown.pdf')
    const review = await on.findReviewId(id)
    const { status, body } = await on.verify(ada, review, { documentTypeId: 11, providerId: null })
    expect([status, body.documentTypeId]).toEqual([200, 11])
    const practiceDocument = await on.findReviewId(await on.uploadPracticeDocument())
    expect(await on.verify(ada, practiceDocument, { documentTypeId: 11 })).toMatchObject({
      status: 444,
      message: 'The type and provider of this document can’t be changed here.',
    })
  })

  test.each([
    ['without a reason', { reason: ' ' }, 'Message to the practice: This is a required field'],
    ['with a long reason', { reason: 'a'.repeat(501) }, 'Message to the practice: Must be at most 500 characters'],
    ['without a version', { rev: undefined }, 'It is not clear which version was changed.'],
  ])('a rejection %s is refused, and nothing changes', async (_, body, sentence) => {
    const review = await on.findReviewId(await on.uploadPracticeDocument())
    const answer = await on.reject(ada, review, body)
    expect(answer.status).toBe(444)
    expect(answer.message).toContain(sentence)
    expect((await list(ada)).total).toBe(1)
  })

  test('of two who decide at once, the second is told who was first, and hers is not saved', async () => {
    for (const upload of [on.uploadProjectDocument, on.uploadPracticeDocument, on.uploadLicenseScan]) {
      const review = await on.findReviewId(await upload())
      const { rev, recordRev } = await on.read(ada, review)
      const decide = async (staff: TestStaff, what: string, body: object = {}) => {
        const headers = await portal.signInStaff(staff.email)
        return () => portal.request(headers, 'POST', on.path(review, what), { rev, recordRev, ...body })
      }
      const answers = await runAtSameMoment(
        portal.deps,
        await decide(ada, '/verify'),
        await decide(lead, '/reject', { reason: 'Not signed' }),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 444])
      expect(answers[1].message).toBe("Ada Advisor already verified this document. Your decision wasn't saved.")
      expect((await on.read(lead, review)).decision).toMatchObject({
        isVerified: true,
        by: 'Ada Advisor',
        isOwn: false,
      })
    }
  })

  test('is refused once the practice changed the document', async () => {
    const maria = await portal.signIn('maria@brightsmile.example')
    const id = await on.uploadProjectDocument()
    const review = await on.findReviewId(id)
    const { rev, recordRev } = await on.read(ada, review)
    const change = { id, rev: recordRev, documentTypeId: 30, description: 'Something else' }
    expect((await portal.request(maria, 'POST', `/api/Documents/${on.project}/updateDocument`, change)).status).toBe(
      200,
    )
    expect(await on.call(ada, 'POST', on.path(review, '/verify'), { rev, recordRev })).toMatchObject({
      status: 444,
      message: 'The practice changed this document. Check it again before you decide.',
    })
    expect((await on.read(ada, review)).decision).toBeNull()
  })

  test('is taken back only as it was seen', async () => {
    const review = await on.findReviewId(await on.uploadPracticeDocument())
    const reopen = (rev: number) => on.call(ada, 'POST', on.path(review, '/reopen'), { rev })
    expect((await reopen(1)).message).toBe('This document is already in review.')
    await on.verify(ada, review)
    expect((await reopen(1)).message).toBe('This decision has changed. Reload to see the latest.')
    expect((await reopen(2)).status).toBe(200)
  })

  test('the database alone lets no practice user decide', async () => {
    const review = await on.findReviewId(await on.uploadPracticeDocument())
    const maria = await portal.signIn('maria@brightsmile.example')
    expect((await portal.request(maria, 'POST', on.path(review, '/verify'), { rev: 1, recordRev: 1 })).status).toBe(404)
    expect((await list(ada)).total).toBe(1)
  })
})
