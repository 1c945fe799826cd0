import type { Application } from '@client-center/contract/applications/application.ts'
import { applicationNotFoundSentence } from '@client-center/domain/applications/application.ts'
import { pendingNumbers } from '@client-center/domain/applications/application-documents.ts'
import type { Fields, FieldValues } from '@client-center/domain/forms/section.ts'
import type { AnswerFormatters } from '../../../forms/section-entries.ts'
import { createRecordSource } from '../../../records/record-source.ts'
import { useRecordEditor } from '../../../records/use-record-editor.ts'
import type { ApplicationHost } from '../application-host.ts'
import { applicationQueries } from '../list/application-queries.ts'
import type { ApplicationMode } from '../application-mode.ts'
import { findChangedDocuments } from '../documents/changed-documents.ts'
import { toAttachmentSteps, toRelatedSteps } from '../documents/document-steps.ts'
import { usePendingDocuments } from '../documents/pending-documents.ts'
import { useAccount } from '../../../session/session-context.tsx'

export interface EditorSettings<F extends Fields> {
  readonly host: ApplicationHost
  readonly mode: ApplicationMode<F>
  /** The application as last fetched; undefined to add one. */
  readonly fetched: Application | undefined
  /** The initial answers of a new application. */
  readonly initialAnswers: FieldValues<F>
  readonly formatters?: AnswerFormatters
  /** Called after everything is saved, including files. */
  readonly onSaved: () => void
  /** Navigates to the next page, after `onSaved`. */
  readonly onContinue?: ((application: Application) => void) | undefined
}

const NO_DOCUMENTS: Application['attachmentDocuments'] = []

/** The state of an application's page: one save for the answers, then requests for the files (APPS-36). */
export function useApplicationEditor<F extends Fields>(settings: EditorSettings<F>) {
  const { host, mode, fetched, initialAnswers, formatters, onSaved, onContinue } = settings
  const { id: accountId } = useAccount()
  const attachments = usePendingDocuments()
  const related = usePendingDocuments()
  /** The edited and deleted attachments that are sent with the answers. */
  const toAttachmentChanges = (fetched: Application | undefined) =>
    mode.acceptsDocuments
      ? attachments
          .rowsOver(fetched?.attachmentDocuments ?? NO_DOCUMENTS)
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
    fetched,
    initialAnswers,
    toAnswers: mode.toValues,
    getSource: (id) => createRecordSource<Application>(host.applicationQueryOptions(id).queryKey, () => host.load(id)),
    send: (answers, { fetched, ...idAndRev }) =>
      host.save({ ...mode.toBody(answers, fetched), ...idAndRev, attachmentDocuments: toAttachmentChanges(fetched) }),
    auditedRecord: { accountId, kind: 'application' },
    goneSentence: applicationNotFoundSentence,
    ...(formatters === undefined ? {} : { formatters }),
    refreshes: applicationQueries,
    parts: {
      dirty: attachments.dirty || related.dirty,
      hasRowsToSave: mode.acceptsDocuments && [...attachments.changes.values()].some(({ status }) => status !== 'NEW'),
      findConcurrentChanges: (before, after) => [
        ...findChangedDocuments(before.relatedDocuments, after.relatedDocuments, related.changes),
        ...findChangedDocuments(before.attachmentDocuments, after.attachmentDocuments, attachments.changes),
      ],
      rebaseOn: (saved) => {
        related.rebaseOn(saved.relatedDocuments)
        const remaining = attachments.rebaseOn(saved.attachmentDocuments)
        return mode.acceptsDocuments && [...remaining.values()].some(({ status }) => status !== 'NEW')
      },
      onAnswersSaved: () => {
        if (mode.acceptsDocuments)
          attachments.settle([...attachments.changes].flatMap(([id, { status }]) => (status === 'NEW' ? [] : [id])))
      },
      uploads: (saved) => [
        ...toAttachmentSteps(saved, attachments.rowsOver(saved.attachmentDocuments), mode.acceptsDocuments),
        ...toRelatedSteps(saved, related.rowsOver(saved.relatedDocuments)),
      ],
      onUploaded: (ids) => {
        attachments.settle(ids)
        related.settle(ids)
      },
    },
    onSaved,
    onContinue,
  })
  return { editor, attachments, related, isNew: fetched === undefined }
}

export type ApplicationEditor<F extends Fields> = ReturnType<typeof useApplicationEditor<F>>
