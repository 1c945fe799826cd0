import { CloseButton } from '@mantine/core'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react'
import { IconAlertTriangle, IconCheck } from '../icons/icons.ts'
import { messages, type Message, type MessageAction } from './toast.ts'
import classes from './toaster.module.css'

/** How long a success message stays, in milliseconds: 6 seconds, or 12 if it offers an action. */
const SIX_SECONDS = 6000
const TWELVE_SECONDS = 12_000

/**
 * Renders the messages; mount it once. Both live regions are always mounted, or screen readers would miss the first
 * message. Mantine's notifications would add 14 KiB to the first visit, cannot replace a message and do not support
 * both roles.
 */
export function Toaster() {
  const shown = useSyncExternalStore(messages.follow, messages.now)
  const before = useRef<EventTarget>(null)
  // Restores the focus when the focused message disappears; otherwise the next Tab would start at the top of the page.
  const goBack = useCallback((message: HTMLElement | null) => {
    const { activeElement } = document
    if (message?.contains(activeElement) !== true || !(before.current instanceof HTMLElement)) return
    before.current.focus({ preventScroll: activeElement?.matches(':focus-visible') !== true })
  }, [])
  const renderToasts = (kind: Message['kind']) =>
    shown.filter((one) => one.kind === kind).map((one) => <Toast key={one.number} message={one} onGone={goBack} />)
  const come = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  return (
    <div ref={trackHeight} className={classes.place} onFocus={come}>
      <div role="alert" aria-atomic={false} className={classes.stack}>
        {renderToasts('error')}
      </div>
      <div role="status" aria-atomic={false} className={classes.stack}>
        {renderToasts('ok')}
      </div>
    </div>
  )
}

/** Writes the height of the messages to a CSS variable, so that the page can make room for them. */
function trackHeight(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined
  const { style } = document.documentElement
  let lastHeight = 0
  const seen = new ResizeObserver(() => {
    const height = place.offsetHeight
    // Setting a property on the root restyles every element, so set it only when it changed.
    if (height === lastHeight) return
    lastHeight = height
    style.setProperty('--messages-height', `${height}px`)
  })
  seen.observe(place)
  return () => {
    seen.disconnect()
    style.removeProperty('--messages-height')
  }
}

interface ToastProps {
  readonly message: Message
  /** Called when the message unmounts, while its element is still in the document. */
  readonly onGone: (message: HTMLElement | null) => void
}

function Toast({ message, onGone }: ToastProps) {
  const [held, setHeld] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = box.current
    return () => onGone(own)
  }, [onGone])
  useEffect(() => {
    if (message.kind === 'error' || held) return undefined
    const stays = message.action === undefined ? SIX_SECONDS : TWELVE_SECONDS
    const timer = setTimeout(() => messages.close(message), stays)
    return () => clearTimeout(timer)
  }, [message, held])
  const Icon = message.kind === 'ok' ? IconCheck : IconAlertTriangle
  return (
    // A message stays open while it is hovered or focused, so that users can finish reading.
    <div
      ref={box}
      className={classes.message}
      data-kind={message.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <p className={classes.words}>{message.sentence}</p>
      {message.action === undefined ? null : <ActionButton message={message} action={message.action} />}
      <CloseButton aria-label="Close message" size={28} data-reach onClick={() => messages.close(message)} />
    </div>
  )
}

/** Runs the action and closes the message. */
const ActionButton = ({ message, action }: { readonly message: Message; readonly action: MessageAction }) => (
  <button
    type="button"
    className={classes.act}
    data-reach
    onClick={() => {
      messages.close(message)
      action.run()
    }}
  >
    {action.label}
  </button>
)
