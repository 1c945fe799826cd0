import { licenseFileLimit } from '@client-center/domain/documents/file-limits.ts'
import { activeLicenseStatus } from '@client-center/domain/licenses/license-statuses.ts'
import { shouldProposeActive } from '@client-center/domain/licenses/renewal.ts'
import { useMemo, useState } from 'react'
import { DocumentDropzone } from '../documents/library/document-dropzone.tsx'
import { FileRow } from '../../ui/files/file-row.tsx'
import { megabytes } from '../../ui/files/file-size.ts'
import { RecordDialog } from '../../forms/record-dialog.tsx'
import type { LicenseEdit } from './license-changes.ts'
import { licenseControls } from './license-controls.tsx'
import { useLicenseScope } from './license-scope.ts'
import type { LicenseRow } from './license-row.ts'
import { newLicense, offeredLicense } from './license-section.ts'
import classes from './licenses.module.css'
import { licensesTexts } from './licenses-texts.ts'
import { ProposalContext, StatusControl } from './status-control.tsx'
import { getToday } from '../../time/get-today.ts'
import { TYPING_PAUSE } from './typing-pause.ts'

interface LicenseDialogProps {
  /** The license to edit; undefined to add one. */
  readonly edited: LicenseRow | undefined
  /** Whether the person came to attach a document. The focus then begins there. */
  readonly startsAtFile: boolean
  /** Called with the edit, if anything changed. */
  readonly onDone: (edit: LicenseEdit) => void
  readonly onClose: () => void
}

const controls = { ...licenseControls, status: StatusControl } as const

/**
 * The dialog that adds or edits a license (LIC-02, LIC-03, AMB-27). Nothing is sent until the page is saved (LIC-17).
 */
export function LicenseDialog({ edited, startsAtFile, onDone, onClose }: LicenseDialogProps) {
  const { providerType } = useLicenseScope()
  const storedType = edited?.answers.type
  const section = useMemo(() => offeredLicense(providerType, storedType), [providerType, storedType])
  const values = useMemo(() => edited?.answers ?? newLicense(providerType), [edited, providerType])
  const [file, setFile] = useState(edited?.file)
  const [dropsDocument, setDrops] = useState(edited?.dropsDocument ?? false)
  const [accepted, setAccepted] = useState(true)
  const today = getToday()
  const before = edited?.answers.expirationDate ?? null
  const fileChanged = file !== edited?.file || dropsDocument !== (edited?.dropsDocument ?? false)

  const applyEdit = (typed: LicenseEdit['answers']) => {
    const answers =
      accepted && shouldProposeActive(typed, before, today) ? { ...typed, status: activeLicenseStatus } : typed
    const changed = fileChanged || JSON.stringify(answers) !== JSON.stringify(edited?.answers)
    if (changed) onDone({ answers, file, dropsDocument: dropsDocument && file === undefined })
    return Promise.resolve()
  }
  return (
    <ProposalContext value={{ before, today, accepted, onAnswer: setAccepted }}>
      <RecordDialog
        title={edited === undefined ? licensesTexts.add : licensesTexts.edit}
        section={section}
        values={values}
        onSave={applyEdit}
        onClose={onClose}
        draw={controls}
        saveLabel={edited === undefined ? 'Add' : 'Edit'}
        cancelLabel="Close"
        showsMissing
        reasonAfter={TYPING_PAUSE}
        columns={6}
        changed={fileChanged}
        startsAtFile={startsAtFile}
      >
        <div className={classes.file}>
          <div className={classes.fileLabel}>Document</div>
          {file !== undefined ? (
            <FileRow
              name={file.name}
              remark={megabytes(file.size, licenseFileLimit)}
              onRemove={() => setFile(undefined)}
            />
          ) : edited?.document && !dropsDocument ? (
            <FileRow name={edited.document.name} onRemove={() => setDrops(true)} />
          ) : null}
          <DocumentDropzone
            label="Document"
            limit={licenseFileLimit}
            takesFocus={startsAtFile}
            onFiles={([chosen]) => setFile(chosen)}
          />
        </div>
      </RecordDialog>
    </ProposalContext>
  )
}
