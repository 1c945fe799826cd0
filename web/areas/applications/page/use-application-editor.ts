import type { Application } from '@client-center/contract/applications/application.ts'
import { applicationNotFoundSentence } from '@client-center/domain/applications/application.ts'
import { pendingNumbers } from '@client-center/domain/applications/application-documents.ts'
import type { Fields, FieldValues } from '@client-center/domain/forms/section.ts'
import type { AnswerFormatters } from '../../../forms/section-entries.ts'
import { ownAnswer } from '../../../records/record-answer.ts'
import { useRecordEditor } from '../../../records/use-record-editor.ts'
import type { ApplicationHost } from '../application-host.ts'
import { applicationQueries } from '../list/application-queries.ts'
import type { ApplicationMode } from '../application-mode.ts'
import { changedDocuments } from '../documents/changed-documents.ts'
import { attachmentSteps, relatedSteps } from '../documents/document-steps.ts'
import { usePendingDocuments } from '../documents/pending-documents.ts'
import { useAccount } from '../../../session/session-context.tsx'

export interface EditorSettings<F extends Fields> {
  readonly host: ApplicationHost
  readonly mode: ApplicationMode<F>
  /** The application as last fetched; undefined to add one. */
  readonly fresh: Application | undefined
  /** The initial answers of a new application. */
  readonly start: FieldValues<F>
  readonly words?: AnswerFormatters
  /** Called after everything is saved, including files. */
  readonly onSaved: () => void
  /** Navigates to the next page after that. */
  readonly onContinue?: ((application: Application) => void) | undefined
}

const NONE: Application['attachmentDocuments'] = []

/** The state of an application's page: one save for the answers, then requests for the files (APPS-36). */
export function useApplicationEditor<F extends Fields>(settings: EditorSettings<F>) {
  const { host, mode, fresh, start, words, onSaved, onContinue } = settings
  const { id: accountId } = useAccount()
  const attachments = usePendingDocuments()
  const related = usePendingDocuments()
  /** The edited and deleted attachments that are sent with the answers. */
  const taken = (read: Application | undefined) =>
    mode.takesDocuments
      ? attachments
          .rowsOver(read?.attachmentDocuments ?? NONE)
          .filter(({ status }) => status === 'EDITED' || status === 'DELETED')
          .map(({ id, rev, status, documentTypeId, description }) => ({
            id,
            rev,
            status: pendingNumbers[status],
            documentTypeId,
            description,
          }))
      : []

  const editor = useRecordEditor({
    section: mode.section,
    fresh,
    start,
    toAnswers: mode.toValues,
    answer: (id) => ownAnswer<Application>(host.applicationQueryOptions(id).queryKey, () => host.read(id)),
    send: (answers, { read, ...over }) =>
      host.save({ ...mode.toBody(answers, read), ...over, attachmentDocuments: taken(read) }),
    auditedRecord: { accountId, kind: 'application' },
    gone: applicationNotFoundSentence,
    ...(words === undefined ? {} : { words }),
    refreshes: applicationQueries,
    parts: {
      dirty: attachments.dirty || related.dirty,
      travels: mode.takesDocuments && [...attachments.changes.values()].some(({ status }) => status !== 'NEW'),
      findConcurrentChanges: (before, after) => [
        ...changedDocuments(before.relatedDocuments, after.relatedDocuments, related.changes),
        ...changedDocuments(before.attachmentDocuments, after.attachmentDocuments, attachments.changes),
      ],
      rebaseOn: (by) => {
        related.rebaseOn(by.relatedDocuments)
        const left = attachments.rebaseOn(by.attachmentDocuments)
        return mode.takesDocuments && [...left.values()].some(({ status }) => status !== 'NEW')
      },
      sent: () => {
        if (mode.takesDocuments)
          attachments.settle([...attachments.changes].flatMap(([id, { status }]) => (status === 'NEW' ? [] : [id])))
      },
      uploads: (saved) => [
        ...attachmentSteps(saved, attachments.rowsOver(saved.attachmentDocuments), mode.takesDocuments),
        ...relatedSteps(saved, related.rowsOver(saved.relatedDocuments)),
      ],
      arrived: (ids) => {
        attachments.settle(ids)
        related.settle(ids)
      },
    },
    onSaved,
    onContinue,
  })
  return { editor, attachments, related, isNew: fresh === undefined }
}

export type ApplicationEditor<F extends Fields> = ReturnType<typeof useApplicationEditor<F>>
