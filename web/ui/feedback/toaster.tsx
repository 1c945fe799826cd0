import { CloseButton } from '@mantine/core'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { IconAlertTriangle, IconCheck } from '../icons/entry-icons.ts'
import { placeAboveFeet } from './place-above-feet.ts'
import { messages, type Message, type MessageAction } from './toast.ts'
import classes from './toaster.module.css'

/** How long a success message stays, in milliseconds: 6 seconds, or 12 if it offers an action. */
const SIX_SECONDS = 6000
const TWELVE_SECONDS = 12_000

/**
 * Renders the messages; mount it once. The newest is in front, as one row in the header or above the foot, so that it
 * moves nothing and covers nothing that is pressed next; a button shows the others. Both live regions are always
 * mounted, or screen readers would miss the first message. Mantine's notifications would add 14 KiB to the first visit,
 * cannot replace a message and do not support both roles.
 */
export function Toaster() {
  const shown = useSyncExternalStore(messages.follow, messages.now)
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const focusBefore = useRef<EventTarget>(null)
  const front = shown.at(-1)
  const hasMore = shown.length > 1 || isCut
  if (isOpen && !hasMore) setOpen(false)
  // Restores the focus when the focused message disappears; otherwise the next Tab would start at the top of the page.
  const restoreFocus = useCallback((message: HTMLElement | null) => {
    const { activeElement } = document
    if (message?.contains(activeElement) !== true || !(focusBefore.current instanceof HTMLElement)) return
    focusBefore.current.focus({ preventScroll: activeElement?.matches(':focus-visible') !== true })
  }, [])
  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focusBefore.current = relatedTarget
  }
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false)
  }
  useEffect(() => {
    document.addEventListener('keydown', undoByKey)
    return () => document.removeEventListener('keydown', undoByKey)
  }, [])
  const isAnyShown = front !== undefined
  useLayoutEffect(
    () => (isAnyShown && container.current !== null ? placeAboveFeet(container.current) : undefined),
    [isAnyShown],
  )
  const more = hasMore ? (
    <button type="button" className={classes.act} data-reach aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? 'Less' : shown.length > 1 ? `${shown.length - 1} more` : 'Read all'}
    </button>
  ) : null
  const renderToasts = (kind: Message['kind']) =>
    shown
      .filter((one) => one.kind === kind)
      .map((one) => (
        <Toast
          key={one.number}
          message={one}
          isHidden={one !== front && !isOpen}
          more={one === front ? more : null}
          onCut={one === front && !isOpen ? setCut : undefined}
          onGone={restoreFocus}
        />
      ))
  return (
    <div
      ref={container}
      className={classes.place}
      data-open={isOpen || undefined}
      onFocus={rememberFocus}
      onKeyDown={closeByEscape}
    >
      <div role="alert" aria-atomic={false} className={classes.stack}>
        {renderToasts('error')}
      </div>
      <div role="status" aria-atomic={false} className={classes.stack}>
        {renderToasts('ok')}
      </div>
    </div>
  )
}

interface ToastProps {
  readonly message: Message
  /** Whether it is behind the newest message. */
  readonly isHidden: boolean
  /** The button that shows the other messages, and the rest of a long one. */
  readonly more: ReactNode
  /** Called with whether the sentence is longer than its space. */
  readonly onCut: ((isCut: boolean) => void) | undefined
  /** Called when the message unmounts, while its element is still in the document. */
  readonly onGone: (message: HTMLElement | null) => void
}

function Toast({ message, isHidden, more, onCut, onGone }: ToastProps) {
  const [held, setHeld] = useState(false)
  // The pointer does not leave a message that is hidden beneath it.
  const isHeld = held && !isHidden
  const box = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const own = box.current
    return () => onGone(own)
  }, [onGone])
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = words.current ?? {}
    onCut?.(scrollHeight > clientHeight + 1)
  }, [onCut, more])
  useEffect(() => {
    if (message.kind === 'error' || isHeld) return undefined
    const stays = message.action === undefined ? SIX_SECONDS : TWELVE_SECONDS
    const timer = setTimeout(() => messages.close(message), stays)
    return () => clearTimeout(timer)
  }, [message, isHeld])
  const Icon = message.kind === 'ok' ? IconCheck : IconAlertTriangle
  return (
    // A message stays open while it is hovered or focused, so that users can finish reading.
    <div
      ref={box}
      className={classes.message}
      hidden={isHidden}
      data-kind={message.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <p ref={words} className={classes.words}>
        {message.sentence}
      </p>
      {message.action === undefined ? null : <ActionButton message={message} action={message.action} />}
      {more}
      <CloseButton aria-label="Close message" size={28} data-reach onClick={() => messages.close(message)} />
    </div>
  )
}

const ActionButton = ({ message, action }: { readonly message: Message; readonly action: MessageAction }) => (
  <button
    type="button"
    className={classes.act}
    data-reach
    aria-keyshortcuts="Control+Z"
    title="Ctrl+Z"
    onClick={() => runAction(message)}
  >
    {action.label}
  </button>
)

/** Runs the action and closes the message. */
function runAction(message: Message): void {
  messages.close(message)
  message.action?.run()
}

/**
 * Runs the action of the newest message that has one. Its button is many Tabs away from the place where the user
 * deleted something. In a field, the keys undo the typing.
 */
function undoByKey(event: globalThis.KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
  if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')) return
  const message = messages.now().findLast(({ action }) => action !== undefined)
  if (!message) return
  event.preventDefault()
  runAction(message)
}
