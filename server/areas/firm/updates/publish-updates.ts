import { publishUpdateDraft, publishUpdateDrafts } from '@client-center/contract/firm/updates/updates.ts'
import { toAuthor } from '../../../audit/author.ts'
import { serveCommand } from '../../../http/calls/handler.ts'
import { Refusal } from '../../../refusal/refusal.ts'
import { openAsStaff, withStaffTransaction } from '../staff-transaction.ts'
import { publishDraft } from './publish-draft.ts'
import { updateTexts } from './update-texts.ts'

/** Endpoints that publish weekly updates (decision 0079). */
export const publishedUpdates = [
  serveCommand(publishUpdateDraft, {
    handle: (context) =>
      withStaffTransaction(context, 'write', (db, staff) => {
        const { account, body, deps, params } = context
        const scope = { account, project: params.projectId.toLowerCase() }
        return publishDraft(db, scope, { ...body, staff: staff.id, author: toAuthor(context), config: deps.config })
      }),
  }),
  serveCommand(publishUpdateDrafts, {
    handle: async (context) => {
      const { body, deps, person, tokenHash } = context
      // A practice that the staff member may not open refuses the whole request, before anything is published.
      await withStaffTransaction({ ...context, account: '' }, 'read', async (db) => {
        for (const account of new Set(body.drafts.map(({ accountId }) => accountId)))
          await openAsStaff(db, { tokenHash, person, account }, 'read')
      })
      const results = []
      for (const { accountId: account, projectId: project, id, rev } of body.drafts)
        results.push(
          await withStaffTransaction({ ...context, account }, 'write', (db, staff) =>
            publishDraft(
              db,
              { account, project },
              { id, rev, staff: staff.id, author: toAuthor(context), config: deps.config },
            ),
          ).then(
            (published) => ({ projectId: project, ...published, refusal: null }),
            (problem: unknown) => {
              // The updates before this one are published, so the reply says which ones are.
              if (!(problem instanceof Refusal)) deps.log.error(problem, 'a weekly update could not be published')
              const refusal = problem instanceof Refusal ? problem.body.message : updateTexts.failed
              return { projectId: project, updateId: null, mailed: 0, refusal }
            },
          ),
        )
      return results
    },
  }),
]
