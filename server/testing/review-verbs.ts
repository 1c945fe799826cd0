import { randomUUID } from 'node:crypto'
import type { Review } from '@client-center/contract/firm/document-reviews.ts'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import { projectId } from '../operations/demo/fill-projects.ts'
import type { Answered, TestApp } from './app.ts'
import { multipart } from './multipart.ts'
import type { TestStaff } from './staff-verbs.ts'

const practice = accountId('Bright Smile Dental')
const project = projectId('Bright Smile Dental', 'Fee negotiation')
const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
const MARIA = 'maria@brightsmile.example'

/** What staff do at the review of documents, and what a practice uploads for it. Everything is about Bright Smile. */
export function reviewVerbs(portal: TestApp) {
  const { system } = portal.deps.database
  const send = async (path: string, fields: Record<string, string>, name: string): Promise<string> => {
    const form = multipart(fields, { name, content: `%PDF-1.7 ${randomUUID()}` })
    const headers = { ...(await portal.signIn(MARIA)), ...form.headers }
    const { status, body, message } = await portal.request(headers, 'POST', path, form.payload)
    if (status !== 200) throw new Error(`The upload was refused: ${status} ${message}`)
    return body.id
  }
  const findReviewId = async (record: string): Promise<string> => {
    const found = await system
      .selectFrom('document_review')
      .select('id')
      .where('record_id', '=', record)
      .orderBy('uploaded_at', 'desc')
      .executeTakeFirst()
    return found?.id ?? 'no review'
  }
  const path = (id: string, rest = '') => `/api/Firm/Practices/${practice}/documents/${id}${rest}`
  const call = async (staff: TestStaff, method: 'GET' | 'POST', url: string, body?: object): Promise<Answered> =>
    portal.request(await portal.signInStaff(staff.email), method, url, body)
  const read = async (staff: TestStaff, id: string): Promise<Review> => (await call(staff, 'GET', path(id))).body
  const seen = async (staff: TestStaff, id: string) => {
    const { rev, recordRev } = await read(staff, id)
    return { rev, recordRev }
  }
  return {
    practice,
    project,
    path,
    call,
    read,
    findReviewId,
    /** Uploads a document of each kind as the practice, and returns the id of the document or license. */
    uploadProjectDocument: (type = '5', name = 'SS4.pdf', description = 'Both pages') =>
      send(`/api/Documents/${project}/uploadDocument`, { documentTypeId: type, description }, name),
    uploadPracticeDocument: (name = 'W9.pdf') =>
      send(
        `/api/accounts/${practice}/documents/uploadDocument`,
        { documentType: '4', documentCategory: '0', description: 'W9 of the practice' },
        name,
      ),
    uploadLicenseScan: async (name = 'License.pdf'): Promise<string> => {
      const license = await system
        .selectFrom('provider_license as license')
        .innerJoin('provider', 'provider.id', 'license.provider_id')
        .select('license.id')
        .where('license.account_id', '=', practice)
        .where('provider.deleted_at', 'is', null)
        .orderBy('license.id')
        .executeTakeFirstOrThrow()
      return send(`/api/Providers/${practice}/licenses/${license.id}/documents`, {}, name)
    },
    answerRequest: async (name = 'Answer.pdf'): Promise<string> => {
      const request = await system
        .selectFrom('application_document as document')
        .innerJoin('application', 'application.id', 'document.application_id')
        .select(['document.id', 'document.application_id', 'document.requested_type'])
        .where('application.project_id', '=', cap)
        .where('document.kind', '=', 'related')
        .where('document.source', '=', 0)
        .where('document.requested_type', 'is not', null)
        .orderBy('document.id')
        .executeTakeFirstOrThrow()
      const fields = {
        applicationId: request.application_id,
        relatedDocumentId: request.id,
        documentTypeId: String(request.requested_type),
      }
      return send(`/api/Application/${cap}/uploadFile`, fields, name)
    },
    verify: async (staff: TestStaff, id: string, body: object = {}) =>
      call(staff, 'POST', path(id, '/verify'), { ...(await seen(staff, id)), ...body }),
    reject: async (staff: TestStaff, id: string, body: object = {}) =>
      call(staff, 'POST', path(id, '/reject'), { ...(await seen(staff, id)), reason: 'A page is missing.', ...body }),
    reopen: async (staff: TestStaff, id: string) =>
      call(staff, 'POST', path(id, '/reopen'), { rev: (await read(staff, id)).rev }),
  }
}
