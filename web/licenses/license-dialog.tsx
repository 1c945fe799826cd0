import { licenseFileLimit, maxSizeSentence } from '@client-center/domain/documents/file-limits.ts'
import { acceptedExtensions, fileTypeOfName, wrongTypeSentence } from '@client-center/domain/documents/file-types.ts'
import { useMemo, useState } from 'react'
import { FileDropzone } from '../platform/ui/files/file-dropzone.tsx'
import { RecordDialog } from '../platform/forms/record-dialog.tsx'
import type { LicenseEdit } from './license-changes.ts'
import { licenseControls } from './license-controls.tsx'
import { LicenseFileRow } from './license-file-row.tsx'
import { useLicensePlace } from './license-place.ts'
import type { LicenseRow } from './license-row.ts'
import { newLicense, offeredLicense } from './license-section.ts'
import classes from './licenses.module.css'
import { licensesTexts } from './licenses-texts.ts'

interface LicenseDialogProps {
  /** The license to edit; none adds one. */
  readonly edited: LicenseRow | undefined
  /** What was changed; not called when nothing was. */
  readonly onDone: (edit: LicenseEdit) => void
  readonly onClose: () => void
}

/** LIC-18, in milliseconds. */
const PAUSE = 150

/** The dialog with its two modes (LIC-02, LIC-03, AMB-27). Nothing leaves the page before it is saved (LIC-17). */
export function LicenseDialog({ edited, onDone, onClose }: LicenseDialogProps) {
  const { providerType } = useLicensePlace()
  const storedType = edited?.answers.type
  const section = useMemo(() => offeredLicense(providerType, storedType), [providerType, storedType])
  const values = useMemo(() => edited?.answers ?? newLicense(providerType), [edited, providerType])
  const [file, setFile] = useState(edited?.file)
  const [dropsDocument, setDrops] = useState(edited?.dropsDocument ?? false)
  const fileChanged = file !== edited?.file || dropsDocument !== (edited?.dropsDocument ?? false)

  const keep = (answers: LicenseEdit['answers']) => {
    const changed = fileChanged || JSON.stringify(answers) !== JSON.stringify(edited?.answers)
    if (changed) onDone({ answers, file, dropsDocument: dropsDocument && file === undefined })
    return Promise.resolve()
  }
  return (
    <RecordDialog
      title={edited === undefined ? licensesTexts.add : licensesTexts.edit}
      section={section}
      values={values}
      onSave={keep}
      onClose={onClose}
      draw={licenseControls}
      saveLabel={edited === undefined ? 'Add' : 'Edit'}
      cancelLabel="Close"
      saveWhenComplete
      reasonAfter={PAUSE}
      columns={6}
      changed={fileChanged}
    >
      <div className={classes.file}>
        <div className={classes.fileLabel}>Document</div>
        {file !== undefined ? (
          <LicenseFileRow name={file.name} bytes={file.size} onRemove={() => setFile(undefined)} />
        ) : edited?.document && !dropsDocument ? (
          <LicenseFileRow name={edited.document.name} onRemove={() => setDrops(true)} />
        ) : null}
        <FileDropzone
          label="Document"
          hint={maxSizeSentence(licenseFileLimit)}
          limit={licenseFileLimit}
          accept={acceptedExtensions}
          refuse={(chosen) => (fileTypeOfName(chosen.name) === null ? wrongTypeSentence : undefined)}
          onFiles={([chosen]) => setFile(chosen)}
        />
      </div>
    </RecordDialog>
  )
}
