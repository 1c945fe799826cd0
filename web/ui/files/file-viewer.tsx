import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { IconDownload } from '../icons/icons.ts'
import { IconZoomIn, IconZoomOut } from '../icons/page-icons.ts'
import { FileStage, useShownFile } from './file-stage.tsx'
import classes from './file-viewer.module.css'
import { useOnPhone } from '../page/use-on-phone.ts'
import { useReturnedFocus } from '../page/use-returned-focus.ts'

export interface FileViewerProps {
  readonly name: string
  /** Fetches the file, a HEIC or TIFF file as a JPEG or PDF. Try again calls it once more. */
  readonly load: () => Promise<Blob>
  readonly onDownload?: () => void
  readonly onClose: () => void
}

/**
 * A dialog that shows a PDF or a picture; other types can be downloaded. It fills a phone's screen, and its Download
 * button is always in view. Mount it to open it.
 */
export function FileViewer({ name, load, onDownload, onClose }: FileViewerProps) {
  useReturnedFocus()
  const phone = useOnPhone()
  const [isZoomed, setIsZoomed] = useState(false)
  const shown = useShownFile(load)
  return (
    <Modal
      opened
      onClose={onClose}
      title={<span className={classes.name}>{name}</span>}
      size="min(1100px, 94vw)"
      fullScreen={phone}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <FileStage name={name} shown={shown} isZoomed={isZoomed} onZoom={() => setIsZoomed(!isZoomed)} />
      <div className={classes.foot}>
        {shown.viewState.is === 'image' ? (
          <Button
            variant="default"
            leftSection={isZoomed ? <IconZoomOut size={18} aria-hidden /> : <IconZoomIn size={18} aria-hidden />}
            onClick={() => setIsZoomed(!isZoomed)}
          >
            {isZoomed ? 'Fit to window' : 'Zoom in'}
          </Button>
        ) : null}
        {onDownload ? (
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={onDownload}>
            Download
          </Button>
        ) : null}
      </div>
    </Modal>
  )
}
