import { useEffect, useRef, useState, type ComponentType } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { IconSearch } from '../../ui/icons/icons.ts'
import classes from './search-button.module.css'
import type { SearchDialogProps } from './search-dialog.tsx'

const onMac = /Mac|iPhone|iPad/.test(navigator.platform)

type LoadDialog = () => Promise<ComponentType<SearchDialogProps>>

/** The dialog's code loads on first use, because most visits do not search. */
const loadOwn: LoadDialog = () => import('./search-dialog.tsx').then(({ SearchDialog }) => SearchDialog)

/** Whether any dialog is open. The search would cover it. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null

/** Opens the search on every signed-in page: with the button in the header, or with Ctrl+K (⌘K on a Mac). */
export function SearchButton({
  load = loadOwn,
  word = 'Search',
}: {
  readonly load?: LoadDialog
  readonly word?: string
}) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>()
  const [opened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    load().then(
      (loaded) => setDialog(() => loaded),
      (failure: unknown) => {
        setOpened(false)
        toast.failed(failure)
      },
    )
  }
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = event.key.toLowerCase() === 'k' && (onMac ? event.metaKey : event.ctrlKey)
      if (!wanted || event.shiftKey || event.altKey) return
      // Otherwise the browser's own search would open.
      event.preventDefault()
      if (!isDialogOpen()) latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-keyshortcuts={onMac ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={open}
      >
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <span className={classes.word}>{word}</span>
        <kbd className={classes.keys} aria-hidden>
          {onMac ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {opened && Dialog !== undefined ? <Dialog onClose={() => setOpened(false)} /> : null}
    </>
  )
}
