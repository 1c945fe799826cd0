import {
  createApplications,
  previewApplications,
  undoCreateApplications,
  type PreviewedProvider,
} from '@client-center/contract/firm/applications/new-applications.ts'
import {
  findMissingDocument,
  findProjectRefusal,
  findProviderRefusal,
} from '@client-center/domain/follow-up/new-applications.ts'
import { toAuthor } from '../../../audit/author.ts'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { toCaller } from '../../applications/caller.ts'
import { requireCurrentRelationship } from '../services/require-current-relationship.ts'
import { withStaffTransaction } from '../staff-transaction.ts'
import { addApplications } from './add-applications.ts'
import { removeNewApplications } from './undo-new-applications.ts'
import { isFirstRequest } from '../follow-up/first-request.ts'
import { findApplyingProviders, listPracticeProjects, type FoundProvider } from './preview-queries.ts'

const USED_ID = 'These applications were already created. Reload to see them.'

/** Endpoints that add many applications of a practice at once (decision 0078). */
export const newApplications = [
  serveQuery(previewApplications, {
    reply: (context) =>
      withStaffTransaction(context, 'read', async (db) => {
        const { account, today, query } = context
        const projects = await listPracticeProjects(db, account)
        const project = query.project === undefined ? projects[0] : projects.find(({ id }) => id === query.project)
        if (query.project !== undefined && project === undefined) throw recordNotFound('project')
        const providers = await findApplyingProviders(db, account)
        return {
          today,
          projects: projects.map((one) => ({
            id: one.id,
            name: one.name,
            isCap: one.isCap,
            refusal: findProjectRefusal(one) ?? '',
          })),
          projectId: project?.id ?? '',
          refusal: project === undefined ? '' : (findProjectRefusal(project) ?? ''),
          providers: providers.map((provider) => toPreview(provider, today)),
        }
      }),
  }),
  serveCommand(createApplications, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db, staff) => {
        const { account, today, body } = context
        await requireCurrentRelationship(db, account)
        const [first] = body.applications
        // The same ids with another note or status are refused, so that no change is lost.
        if (first !== undefined)
          await isFirstRequest(db, { id: first.id, content: [account, body], staff: staff.id, usedId: USED_ID })
        return addApplications(db, account, body, { staff, caller: toCaller(context), today })
      }),
  }),
  serveCommand(undoCreateApplications, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db, staff) => {
        const { account, body } = context
        await requireCurrentRelationship(db, account)
        return { removed: await removeNewApplications(db, account, body, { staff, author: toAuthor(context) }) }
      }),
  }),
]

/** What adding applications of the provider would do; the same decision as `decideNewApplication`. */
function toPreview(provider: FoundProvider, today: string): PreviewedProvider {
  const { id, name, typeId, applications } = provider
  const refusal = findProviderRefusal(provider)
  const missing = findMissingDocument(provider, today)
  const otherwise = refusal !== undefined ? 'refused' : missing === undefined ? 'new' : 'document'
  return { id, name, typeId, otherwise, reason: refusal ?? missing?.sentence ?? '', existing: [...applications] }
}
