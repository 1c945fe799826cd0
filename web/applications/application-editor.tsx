import type { Application } from '@client-center/contract/applications/application.ts'
import type { ApplicationEditing } from '@client-center/domain/applications/application-editing.ts'
import type { Fields } from '@client-center/domain/forms/section.ts'
import { useId, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { SectionForm } from '../platform/forms/use-section-form.ts'
import { ApplicationHead } from './application-head.tsx'
import { ApplicationSave } from './application-save.tsx'
import { applicationTexts as texts } from './application-texts.ts'
import classes from './applications.module.css'
import { AttachmentsCard } from './attachments-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { RelatedDocumentsCard } from './related-documents-card.tsx'
import { RestoreProviderDialog } from './restore-provider-dialog.tsx'
import { useApplicationEditor, type EditorSettings } from './use-application-editor.ts'

export interface ApplicationEditorProps<F extends Fields> extends EditorSettings<F> {
  readonly note?: string | undefined
  readonly editing: ApplicationEditing
  /** Whether the person may edit applications of the account at all. */
  readonly mayEdit: boolean
  /** The cards at the left: provider and company. */
  readonly work: (form: SectionForm<F>, base: Application | undefined) => ReactNode
  /** The card at the right: status and dates. */
  readonly side: (form: SectionForm<F>, base: Application | undefined) => ReactNode
  /** `leave` lets the person go without asking about unsaved edits. */
  readonly onDelete?: ((leave: () => void) => void) | undefined
}

/** The page of an application in either host and however much of it may be changed (APPS-07…41). */
export function ApplicationEditorView<F extends Fields>(props: ApplicationEditorProps<F>) {
  const { host, note, editing, mayEdit, work, side, onDelete } = props
  const editor = useApplicationEditor(props)
  const { form, base, attachments, related, transfers, busy, guard } = editor
  const formId = useId()
  const name = base?.name ?? texts.new
  const delivers = mayEdit && related.rows.some(({ source }) => source === 0)
  const maySave = editing.edits !== 'nothing' || editing.mayAttach || delivers
  return (
    <>
      <ApplicationHead
        title={name}
        note={note}
        back={host.list}
        save={maySave ? <ApplicationSave editor={editor} formId={formId} /> : undefined}
        onDelete={onDelete && (() => onDelete(guard.release))}
      />
      <FormProvider {...form.methods}>
        <form
          id={formId}
          noValidate
          className={classes.columns}
          aria-label={name}
          onSubmit={(event) => void editor.save(event)}
        >
          <div className={classes.work}>{work(form, base)}</div>
          <div className={classes.side}>{side(form, base)}</div>
        </form>
        <RestoreProviderDialog deleted={editor.checks.deleted} />
      </FormProvider>
      <div className={classes.documents}>
        <RelatedDocumentsCard
          application={base}
          documents={related}
          transfers={transfers}
          mayEdit={mayEdit}
          busy={busy}
        />
        <AttachmentsCard
          application={base}
          documents={attachments}
          transfers={transfers}
          mayAttach={editing.mayAttach}
          busy={busy}
        />
        <HistoryCard history={base?.history ?? NO_HISTORY} />
      </div>
      {guard.dialog}
    </>
  )
}

const NO_HISTORY: Application['history'] = []
