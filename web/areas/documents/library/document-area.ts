import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import type {
  countDocuments,
  downloadDocuments,
  listDocumentChoices,
  listDocuments,
  updateDocument,
  uploadDocument,
} from '@client-center/contract/documents/practice/practice-documents.ts'
import type { EndpointBodyInput } from '@client-center/contract/endpoint/endpoint.ts'
import type {
  countFeeSchedules,
  downloadFeeSchedules,
  listFeeScheduleChoices,
  listFeeSchedules,
  updateFeeSchedule,
  uploadFeeSchedule,
} from '@client-center/contract/documents/fees/fee-schedules.ts'
import type { documentFields } from '@client-center/domain/documents/document.ts'
import type { UploadScope } from '@client-center/domain/documents/selectable-types.ts'
import type { Section, FieldValues } from '@client-center/domain/forms/section.ts'
import type { SectionFieldsProps } from '../../../forms/section-fields.tsx'
import type { feeScheduleColumns } from './document-columns.tsx'
import type { FileSource } from './file-source.ts'

type Uploads = typeof uploadDocument | typeof uploadFeeSchedule
type Updates = typeof updateDocument | typeof updateFeeSchedule

/** The differences between practice documents and fee schedules, which share their pages. */
export interface DocumentArea<F extends typeof documentFields> {
  readonly scope: UploadScope
  /** The kind of the documents in the audit log. */
  readonly auditKind: 'document' | 'fee-schedule'
  readonly section: Section<F>
  /** The fields in the order of the form. The type comes first, because it sets the category. */
  readonly order: readonly (keyof F & string)[]
  /** The custom controls of fields. */
  readonly draw: SectionFieldsProps<F>['draw']
  readonly texts: {
    readonly title: string
    readonly add: string
    /** The label of the button in the list. */
    readonly addButton: string
    readonly hint: string
    readonly edit: string
    readonly view: string
    readonly notFound: string
    readonly notFoundHint: string
  }
  readonly list: typeof listDocuments | typeof listFeeSchedules
  readonly count: typeof countDocuments | typeof countFeeSchedules
  readonly choices: typeof listDocumentChoices | typeof listFeeScheduleChoices
  /** The columns and filters of the list. */
  readonly columns: typeof feeScheduleColumns
  readonly phoneColumns: typeof feeScheduleColumns
  readonly filters: readonly string[]
  /** The endpoint that returns several files as one ZIP. */
  readonly several: typeof downloadDocuments | typeof downloadFeeSchedules
  readonly upload: Uploads
  readonly update: Updates
  readonly listPath: (accountId: string) => string
  readonly addPath: (accountId: string) => string
  readonly pagePath: (accountId: string, documentId: string) => string
  readonly file: (accountId: string) => FileSource
  /** The answers as text fields of an upload with this id. */
  readonly uploadFields: (answers: FieldValues<F>, id: string) => EndpointBodyInput<Uploads>
  /** The answers as the body of an update. */
  readonly updateBody: (document: AccountDocument, answers: FieldValues<F>) => EndpointBodyInput<Updates>
}
