import { Button, Loader, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { LoadError } from '../feedback/load-error.tsx'
import { IconDownload } from '../icons/icons.ts'
import classes from './file-viewer.module.css'
import { useReturnedFocus } from '../page/use-returned-focus.ts'

export interface FileViewerProps {
  readonly name: string
  /** Fetches the file. Try again calls it once more. */
  readonly load: () => Promise<Blob>
  readonly onDownload?: () => void
  readonly onClose: () => void
}

type Look =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'pdf' | 'image' | 'other'; readonly address: string }

/** A dialog that shows a PDF or a picture; other types can be downloaded. Mount it to open it. */
export function FileViewer({ name, load, onDownload, onClose }: FileViewerProps) {
  useReturnedFocus()
  const [attempt, setAttempt] = useState(1)
  const look = useFile(load, attempt)
  return (
    <Modal opened onClose={onClose} title={name} size="min(1100px, 94vw)" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.stage}>
        {look.is === 'loading' ? <Loader aria-label="Loading the file" /> : null}
        {look.is === 'failed' ? <LoadError onRetry={() => setAttempt(attempt + 1)} /> : null}
        {look.is === 'pdf' ? <iframe className={classes.pdf} src={look.address} title={name} /> : null}
        {look.is === 'image' ? <img className={classes.image} src={look.address} alt={name} /> : null}
        {look.is === 'other' ? <p>This kind of file cannot be shown here. Download it to open it.</p> : null}
      </div>
      {onDownload ? (
        <div className={classes.foot}>
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={onDownload}>
            Download
          </Button>
        </div>
      ) : null}
    </Modal>
  )
}

/** The picture types that every browser can show. SVG is not one of them, because it can contain scripts. */
const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** Fetches a file and creates its object URL, which is revoked on unmount and before another attempt. */
function useFile(load: () => Promise<Blob>, attempt: number): Look {
  const [look, setLook] = useState<Look>({ is: 'loading' })
  useEffect(() => {
    let gone = false
    let address: string | undefined
    setLook({ is: 'loading' })
    const show = async () => {
      try {
        const file = await load()
        if (gone) return
        const is = getFileKind(file.type)
        // The new blob has exactly this type, so the browser renders a PDF or a picture whatever the bytes are, and
        // runs no script.
        address = URL.createObjectURL(new Blob([file], { type: is === 'pdf' ? 'application/pdf' : file.type }))
        setLook({ is, address })
      } catch {
        if (!gone) setLook({ is: 'failed' })
      }
    }
    void show()
    return () => {
      gone = true
      if (address !== undefined) URL.revokeObjectURL(address)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new `load` of the same dialog is the same file; only Try again fetches again
  }, [attempt])
  return look
}

function getFileKind(type: string): 'pdf' | 'image' | 'other' {
  if (type.startsWith('application/pdf')) return 'pdf'
  return PICTURES.includes(type) ? 'image' : 'other'
}
