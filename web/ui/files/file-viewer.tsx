import { Button, Loader, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { toFailureSentence, toFailureStatus } from '../feedback/failure.ts'
import { LoadError } from '../feedback/load-error.tsx'
import { IconDownload } from '../icons/icons.ts'
import { IconFile, IconZoomIn, IconZoomOut } from '../icons/page-icons.ts'
import classes from './file-viewer.module.css'
import { useOnPhone } from '../page/use-on-phone.ts'
import { useReturnedFocus } from '../page/use-returned-focus.ts'
import { uiTexts } from '../ui-texts.ts'

export interface FileViewerProps {
  readonly name: string
  /** Fetches the file, a HEIC or TIFF file as a JPEG or PDF. Try again calls it once more. */
  readonly load: () => Promise<Blob>
  readonly onDownload?: () => void
  readonly onClose: () => void
}

type ViewState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  /** The file cannot be shown, now or later; the sentence says why. */
  | { readonly is: 'refused'; readonly sentence: string }
  | { readonly is: 'pdf' | 'image'; readonly address: string }

/**
 * A dialog that shows a PDF or a picture; other types can be downloaded. It fills a phone's screen, and its Download
 * button is always in view. Mount it to open it.
 */
export function FileViewer({ name, load, onDownload, onClose }: FileViewerProps) {
  useReturnedFocus()
  const phone = useOnPhone()
  const [attempt, setAttempt] = useState(1)
  const [isZoomed, setIsZoomed] = useState(false)
  const viewState = useFile(load, attempt)
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
      <div className={classes.stage} data-zoomed={isZoomed || undefined}>
        {viewState.is === 'loading' ? <Loading /> : null}
        {viewState.is === 'failed' ? <LoadError onRetry={() => setAttempt(attempt + 1)} /> : null}
        {viewState.is === 'refused' ? <NotShown sentence={viewState.sentence} /> : null}
        {viewState.is === 'pdf' ? <iframe className={classes.pdf} src={viewState.address} title={name} /> : null}
        {viewState.is === 'image' ? (
          // Focusable, so that the keyboard can scroll an enlarged picture.
          <div className={classes.scroll} role="group" aria-label="Picture" tabIndex={isZoomed ? 0 : undefined}>
            <img
              className={classes.image}
              src={viewState.address}
              alt={name}
              onDoubleClick={() => setIsZoomed(!isZoomed)}
            />
          </div>
        ) : null}
      </div>
      <div className={classes.foot}>
        {viewState.is === 'image' ? (
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

/** Converting a photo takes some seconds the first time. */
function Loading() {
  return (
    <div className={classes.state} role="status">
      <Loader aria-hidden />
      <p>Preparing the file…</p>
    </div>
  )
}

function NotShown({ sentence }: { readonly sentence: string }) {
  return (
    <div className={classes.state} role="alert">
      <IconFile size={24} aria-hidden />
      <p>{sentence}</p>
    </div>
  )
}

/** The picture types that every browser can show. SVG is not one of them, because it can contain scripts. */
const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** Fetches a file and creates its object URL, which is revoked on unmount and before another attempt. */
function useFile(load: () => Promise<Blob>, attempt: number): ViewState {
  const [viewState, setViewState] = useState<ViewState>({ is: 'loading' })
  useEffect(() => {
    let gone = false
    let address: string | undefined
    setViewState({ is: 'loading' })
    const show = async () => {
      try {
        const file = await load()
        if (gone) return
        const is = getFileKind(file.type)
        if (is === 'other') return setViewState({ is: 'refused', sentence: uiTexts.file.notShown })
        // The new blob has exactly this type, so the browser renders a PDF or a picture whatever the bytes are, and
        // runs no script.
        address = URL.createObjectURL(new Blob([file], { type: is === 'pdf' ? 'application/pdf' : file.type }))
        setViewState({ is, address })
      } catch (problem) {
        if (!gone) setViewState(toFailedState(problem))
      }
    }
    void show()
    return () => {
      gone = true
      if (address !== undefined) URL.revokeObjectURL(address)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new `load` of the same dialog is the same file; only Try again fetches again
  }, [attempt])
  return viewState
}

/** Trying again helps unless the server explains why the file cannot be shown. */
const toFailedState = (problem: unknown): ViewState =>
  toFailureStatus(problem) === 444 ? { is: 'refused', sentence: toFailureSentence(problem) } : { is: 'failed' }

function getFileKind(type: string): 'pdf' | 'image' | 'other' {
  if (type.startsWith('application/pdf')) return 'pdf'
  return PICTURES.includes(type) ? 'image' : 'other'
}
