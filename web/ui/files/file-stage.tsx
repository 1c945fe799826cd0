import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { toFailureSentence, toFailureStatus } from '../feedback/failure.ts'
import { LoadError } from '../feedback/load-error.tsx'
import { IconFile } from '../icons/page-icons.ts'
import { uiTexts } from '../ui-texts.ts'
import classes from './file-viewer.module.css'

type ViewState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  /** The file cannot be shown, now or later; the sentence says why. */
  | { readonly is: 'refused'; readonly sentence: string }
  | { readonly is: 'pdf' | 'image'; readonly address: string }

interface FileStageProps {
  readonly name: string
  readonly shown: ShownFile
  readonly isZoomed: boolean
  readonly onZoom: () => void
}

/** A PDF in the browser's own viewer, or a picture, with the states before it and the reason if it cannot be shown. */
export function FileStage({ name, shown: { viewState, retry }, isZoomed, onZoom }: FileStageProps) {
  return (
    <div className={classes.stage} data-zoomed={isZoomed || undefined}>
      {viewState.is === 'loading' ? <Loading /> : null}
      {viewState.is === 'failed' ? <LoadError onRetry={retry} /> : null}
      {viewState.is === 'refused' ? <NotShown sentence={viewState.sentence} /> : null}
      {viewState.is === 'pdf' ? <iframe className={classes.pdf} src={viewState.address} title={name} /> : null}
      {viewState.is === 'image' ? (
        // Focusable, so that the keyboard can scroll an enlarged picture.
        <div className={classes.scroll} role="group" aria-label="Picture" tabIndex={isZoomed ? 0 : undefined}>
          <img className={classes.image} src={viewState.address} alt={name} onDoubleClick={onZoom} />
        </div>
      ) : null}
    </div>
  )
}

/** A file that is shown, and how to load it once more. */
export interface ShownFile {
  readonly viewState: ViewState
  readonly retry: () => void
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
export function useShownFile(load: () => Promise<Blob>): ShownFile {
  const [attempt, setAttempt] = useState(1)
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new `load` of the same component is the same file; only Try again fetches again
  }, [attempt])
  return { viewState, retry: () => setAttempt(attempt + 1) }
}

/** Trying again helps unless the server explains why the file cannot be shown. */
const toFailedState = (problem: unknown): ViewState =>
  toFailureStatus(problem) === 444 ? { is: 'refused', sentence: toFailureSentence(problem) } : { is: 'failed' }

function getFileKind(type: string): 'pdf' | 'image' | 'other' {
  if (type.startsWith('application/pdf')) return 'pdf'
  return PICTURES.includes(type) ? 'image' : 'other'
}
