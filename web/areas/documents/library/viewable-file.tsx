import { canPreview } from '@client-center/domain/documents/file-types.ts'
import { ActionIcon } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { FileViewer } from '../../../ui/files/file-viewer.tsx'
import { IconEye } from '../../../ui/icons/page-icons.ts'
import classes from './account-documents.module.css'

interface ViewButtonProps {
  readonly name: string
  /** Fetches the file as the viewer shows it. */
  readonly load: () => Promise<Blob>
  readonly onDownload: () => void
}

interface ViewableFileProps extends ViewButtonProps {
  /** The name of the file, as a download link. */
  readonly children: ReactNode
}

/** The name of a file that the user may open, and a button that opens it in the viewer, if the viewer can show it. */
export function ViewableFile({ children, ...file }: ViewableFileProps) {
  if (!canPreview(file.name)) return children
  return (
    <span className={classes.viewable}>
      {children}
      <ViewButton {...file} />
    </span>
  )
}

export function ViewButton({ name, load, onDownload }: ViewButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={30}
        className={classes.view}
        aria-label={`View ${name}`}
        onClick={() => setIsOpen(true)}
      >
        <IconEye size={18} aria-hidden />
      </ActionIcon>
      {isOpen ? <FileViewer name={name} load={load} onDownload={onDownload} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
