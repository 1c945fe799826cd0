import type { Fields } from '@client-center/domain/forms/section.ts'
import type { ReactNode } from 'react'
import type { RecordEditor } from './use-record-editor.ts'
import type { VersionedRecord } from './use-record.tsx'

interface RecordFormProps<F extends Fields, R extends VersionedRecord> {
  readonly editor: RecordEditor<F, R>
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The form of a record. The Save button submits it by its id, so the button may be anywhere on the page. */
export const RecordForm = <F extends Fields, R extends VersionedRecord>(props: RecordFormProps<F, R>) => (
  <form
    id={props.editor.formId}
    noValidate
    className={props.className}
    aria-label={props.label}
    inert={props.editor.leaving}
    onSubmit={(event) => void props.editor.submit(event)}
  >
    {props.children}
  </form>
)
