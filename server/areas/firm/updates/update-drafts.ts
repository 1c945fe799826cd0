import {
  chooseInUpdateDraft,
  openUpdateDraft,
  previewUpdateDraft,
  refreshUpdateDraft,
  saveUpdateDraft,
} from '@client-center/contract/firm/updates/updates.ts'
import {
  chooseText,
  editDraft,
  findEditProblem,
  hasChoice,
  type DraftEdits,
} from '@client-center/domain/weekly-updates/drafts/edit-draft.ts'
import { findSsnInDraft, toReadableUpdate } from '@client-center/domain/weekly-updates/drafts/published-content.ts'
import { isSameValue } from '@client-center/domain/forms/same-value.ts'
import { toAuthor, type Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'
import { notFound, refuse } from '../../../refusal/refusal.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'
import { withStaffTransaction } from '../staff-transaction.ts'
import { requireOrComposeDraft, refreshDraft } from './compose-drafts.ts'
import { findDraft, insertLook, lockDraft, updateDraft, type StoredDraft } from './draft-store.ts'
import { requireRev } from './require-rev.ts'
import { findUpdateProject, toUpdateDraft } from './to-composed-update.ts'
import { findStaffName } from './update-people.ts'
import { updateTexts } from './update-texts.ts'

/** Minutes after which a staff member who opens a draft again begins a new look at it. */
const LOOK_MINUTES = 30

const toScope = ({ account, params }: { account: string; params: { projectId: string } }): ProjectScope => ({
  account,
  project: params.projectId.toLowerCase(),
})

/** Endpoints for the draft of a project's next weekly update (decision 0079). */
export const updateDrafts = [
  serveCommand(openUpdateDraft, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db, staff) => {
        const { deps, now, today } = context
        const scope = toScope(context)
        const composition = { firmZone: deps.config.firmTimeZone, now, author: toAuthor(context) }
        const draft = await requireOrComposeDraft(db, scope, composition)
        const lookedAt = draft.looks[staff.id] ?? null
        if (lookedAt === null || now.getTime() - Date.parse(lookedAt) > LOOK_MINUTES * 60_000)
          await insertLook(db, scope, staff.id, now.toISOString())
        return toUpdateDraft(db, scope, draft, { today, lookedAt })
      }),
  }),
  serveCommand(saveUpdateDraft, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db, staff) => {
        const { body, now, today } = context
        const scope = toScope(context)
        const draft = await requireDraft(db, scope)
        const { rev, ...edits } = body
        const written = { by: await findStaffName(db, staff.id), at: now.toISOString() }
        const save = { rev, edits, written, staff: staff.id, author: toAuthor(context) }
        const saved = await saveEdits(db, scope, draft, save)
        return toUpdateDraft(db, scope, saved, { today, lookedAt: draft.looks[staff.id] ?? null })
      }),
  }),
  serveCommand(refreshUpdateDraft, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db, staff) => {
        const { body, deps, now, today } = context
        const scope = toScope(context)
        const draft = await requireDraft(db, scope)
        requireRev(draft, body.rev, staff.id)
        const fresh = await refreshDraft(db, scope, draft, {
          firmZone: deps.config.firmTimeZone,
          now,
          author: toAuthor(context),
        })
        return toUpdateDraft(db, scope, fresh, { today, lookedAt: draft.looks[staff.id] ?? null })
      }),
  }),
  serveCommand(chooseInUpdateDraft, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db, staff) => {
        const { body, now, today } = context
        const scope = toScope(context)
        const draft = await requireDraft(db, scope)
        requireRev(draft, body.rev, staff.id)
        if (!hasChoice(draft.content, body.row, body.line)) throw refuse(updateTexts.noChoice)
        const savedAt = now.toISOString()
        const name = await findStaffName(db, staff.id)
        const content = chooseText(draft.content, body, { by: name, at: savedAt })
        const savedBy = { id: staff.id, name }
        const saved = await updateDraft(
          db,
          scope,
          draft,
          { content, savedAt, savedBy },
          { verb: 'chosen', author: toAuthor(context) },
        )
        return toUpdateDraft(db, scope, saved, { today, lookedAt: draft.looks[staff.id] ?? null })
      }),
  }),
  serveQuery(previewUpdateDraft, {
    reply: (context) =>
      withStaffTransaction(context, 'read', async (db) => {
        const scope = toScope(context)
        const draft = await findDraft(db, scope)
        if (draft === undefined) throw notFound(updateTexts.noDraft)
        const project = await findUpdateProject(db, scope)
        const publishedAt = context.now.toISOString()
        return toReadableUpdate(scope.project, draft.content, { ...project, publishedAt, correctedAt: null })
      }),
  }),
]

/** Returns the locked draft. Refuses if there is none, for example because someone published it. */
async function requireDraft(db: Db, scope: ProjectScope): Promise<StoredDraft> {
  const draft = await lockDraft(db, scope)
  if (draft === undefined) throw refuse(updateTexts.noDraft)
  return draft
}

interface Save {
  readonly rev: number
  readonly edits: DraftEdits
  readonly written: { readonly by: string; readonly at: string }
  readonly staff: string
  readonly author: Author
}

async function saveEdits(
  db: Db,
  scope: ProjectScope,
  draft: StoredDraft,
  { rev, edits, written, staff, author }: Save,
): Promise<StoredDraft> {
  if (draft.rev !== rev && draft.savedBy?.id === staff && isSameValue(toEdits(draft), edits)) return draft
  requireRev(draft, rev, staff)
  const problem = findEditProblem(edits, draft.content, draft.facts)
  if (problem !== undefined) throw refuse(problem)
  const content = editDraft(draft.content, draft.facts, edits, written)
  const ssnProblem = findSsnInDraft(content)
  if (ssnProblem !== undefined) throw refuse(ssnProblem)
  const savedBy = { id: staff, name: written.by }
  return updateDraft(db, scope, draft, { content, savedAt: written.at, savedBy }, { verb: 'saved', author })
}

/** The stored draft as the client would send it. */
const toEdits = ({ content }: StoredDraft): DraftEdits => ({
  title: content.title,
  points: content.points.map(({ id, text, person }) => ({ id, text, person })),
  rows: content.rows.map(({ id, lines }) => ({ id, lines: lines.map((line) => ({ id: line.id, text: line.text })) })),
})
