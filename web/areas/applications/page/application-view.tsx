import type { Application } from '@client-center/contract/applications/application.ts'
import type { ApplicationEditing } from '@client-center/domain/applications/application-editing.ts'
import type { Fields } from '@client-center/domain/forms/section.ts'
import type { ReactNode } from 'react'
import { RecordColumns } from '../../../records/record-columns.tsx'
import { RecordForm } from '../../../records/record-form.tsx'
import { RecordHead } from '../../../records/record-head.tsx'
import { RecordSave } from '../../../records/record-save.tsx'
import type { ProviderCheck } from '../../provider-fields/use-provider-check.ts'
import type { ApplicationHost } from '../application-host.ts'
import { applicationTexts as texts } from '../application-texts.ts'
import classes from '../applications.module.css'
import { AttachmentsCard } from '../documents/attachments-card.tsx'
import { HistoryCard } from '../history-card.tsx'
import { RelatedDocumentsCard } from '../documents/related-documents-card.tsx'
import type { ApplicationEditor } from './use-application-editor.ts'

interface ApplicationViewProps<F extends Fields> {
  readonly host: ApplicationHost
  readonly applicationEditor: ApplicationEditor<F>
  /** The check of a new provider's NPI and email. */
  readonly check?: ProviderCheck
  readonly note?: string | undefined
  readonly editing: ApplicationEditing
  /** Whether the user may edit applications of the account. */
  readonly canEdit: boolean
  /** Shown below the title, above the form. */
  readonly above?: ReactNode
  /** The cards on the left: provider and company. */
  readonly mainCards: ReactNode
  /** The card on the right: status and dates. */
  readonly sideCard: ReactNode
  /** Deletes the application. `leave` releases the leave guard. */
  readonly onDelete?: ((leave: () => void) => void) | undefined
}

/** The page of an application, in either host and any mode (APPS-07…41). */
export function ApplicationView<F extends Fields>(props: ApplicationViewProps<F>) {
  const { host, applicationEditor, check, note, editing, canEdit, above, mainCards, sideCard, onDelete } = props
  const { editor, attachments, related, isNew } = applicationEditor
  const { base, busy, guard, uploads } = editor
  const name = base?.name ?? texts.new
  const relatedRows = related.rowsOver(base?.relatedDocuments ?? NO_DOCUMENTS)
  const canUpload = canEdit && relatedRows.some(({ source }) => source === 0)
  const canSave = editing.edits !== 'nothing' || editing.canAttach || canUpload
  return (
    <>
      <RecordHead
        title={name}
        note={note}
        back={host.listPath}
        save={
          canSave ? (
            <RecordSave
              editor={editor}
              label={texts.save}
              waitsFor={check?.busy ? 'Checking the NPI and email' : undefined}
            />
          ) : undefined
        }
        deleteLabel={texts.delete}
        onDelete={onDelete && (() => onDelete(guard.release))}
      />
      {editor.notice}
      {above}
      <RecordForm editor={editor} label={name}>
        <RecordColumns main={mainCards} side={sideCard} />
      </RecordForm>
      <div className={classes.documents}>
        <RelatedDocumentsCard
          application={base}
          documents={related}
          rows={relatedRows}
          uploads={uploads}
          canEdit={canEdit}
          busy={busy}
        />
        <AttachmentsCard
          application={base}
          documents={attachments}
          rows={attachments.rowsOver(base?.attachmentDocuments ?? NO_DOCUMENTS)}
          uploads={uploads}
          isNew={isNew}
          canAttach={editing.canAttach}
          busy={busy}
        />
        <HistoryCard history={base?.history ?? NO_HISTORY} />
      </div>
      {guard.dialog}
    </>
  )
}

const NO_DOCUMENTS: Application['attachmentDocuments'] = []
const NO_HISTORY: Application['history'] = []
