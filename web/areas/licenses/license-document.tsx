import { licenseTypeLabel } from '@client-center/domain/licenses/license-types.ts'
import { Button } from '@mantine/core'
import { IconUpload } from '../../ui/icons/icons.ts'
import { useState, type ReactNode } from 'react'
import { RejectionNote } from '../documents/rejected/rejection-note.tsx'
import { ViewableFile } from '../documents/library/viewable-file.tsx'
import { FileLink } from '../../ui/files/file-link.tsx'
import { fetchLicenseFile, saveLicenseFile } from './license-file.ts'
import { useLicenseScope } from './license-scope.ts'
import { isStruck, type LicenseRow } from './license-row.ts'
import classes from './licenses.module.css'

interface LicenseDocumentProps {
  readonly row: LicenseRow
  readonly busy: boolean
  readonly onAttach: (() => void) | undefined
}

/**
 * The cell of a license's file: a download link (LIC-19), a file to be uploaded or removed with the next save, or a
 * button that attaches one. Empty if there is no file and none can be attached.
 */
export function licenseDocument(props: LicenseDocumentProps): ReactNode {
  const { row, onAttach } = props
  const isMissing = row.file === undefined && row.document === null
  return isMissing && (onAttach === undefined || isStruck(row)) ? undefined : <LicenseDocument {...props} />
}

function LicenseDocument({ row, busy, onAttach }: LicenseDocumentProps) {
  const { id, document, file } = row
  if (file !== undefined) {
    return (
      <span className={classes.waiting}>
        {file.name}
        <span className={classes.waitingWord}>Will upload when you save</span>
      </span>
    )
  }
  if (document !== null && row.dropsDocument !== true) {
    return <StoredDocument licenseId={id} document={document} />
  }
  if (document !== null) {
    return (
      <span className={classes.waiting}>
        <del>{document.name}</del>
        <span className={classes.waitingWord}>Will be removed when you save</span>
      </span>
    )
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      h={30}
      ml={-8}
      leftSection={<IconUpload size={16} aria-hidden />}
      aria-label={`Attach a document to ${licenseTypeLabel(row.answers.type ?? 0)} ${row.answers.number}`}
      disabled={busy}
      onClick={onAttach}
    >
      Attach
    </Button>
  )
}

/**
 * A link to the stored file and a button that shows it. The link shows the progress of the download, because a large
 * file takes minutes and the browser shows nothing until it is complete.
 */
function StoredDocument({ licenseId, document }: { readonly licenseId: string; readonly document: StoredName }) {
  const { accountId } = useLicenseScope()
  const [percent, setPercent] = useState<number>()
  const [fetching, setFetching] = useState(false)
  const save = async () => {
    setFetching(true)
    await saveLicenseFile({ accountId, licenseId, document }, setPercent)
    setFetching(false)
    setPercent(undefined)
  }
  return (
    <span className={classes.waiting}>
      <ViewableFile
        name={document.name}
        load={() => fetchLicenseFile({ accountId, licenseId, document }, 'preview')}
        onDownload={() => void save()}
      >
        <FileLink name={document.name} busy={fetching} onDownload={() => void save()} />
      </ViewableFile>
      <RejectionNote accountId={accountId} id={document.id} />
      {percent === undefined ? null : <span className={classes.waitingWord}>Downloading, {percent}%</span>}
    </span>
  )
}

type StoredName = NonNullable<LicenseRow['document']>
