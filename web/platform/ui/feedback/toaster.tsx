import { CloseButton } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconAlertTriangle, IconCheck } from '../icons/icons.ts'
import { messages, type Message, type MessageAction } from './toast.ts'
import classes from './toaster.module.css'

/** How long a good message stays, in milliseconds; longer where there is something to decide. */
const SIX_SECONDS = 6000
const TWELVE_SECONDS = 12_000

/**
 * Where messages appear; one in the whole portal. Both regions are always there, or screen readers would miss the first message.
 * Ours instead of the library's, which brings 14 KiB to the first visit and knows neither replacing nor the two roles.
 */
export function Toaster() {
  const shown = useSyncExternalStore(messages.follow, messages.now)
  const of = (kind: Message['kind']) =>
    shown.filter((one) => one.kind === kind).map((one) => <Toast key={one.number} message={one} />)
  return (
    <div ref={tellHeight} className={classes.place}>
      <div role="alert" aria-atomic={false} className={classes.stack}>
        {of('error')}
      </div>
      <div role="status" aria-atomic={false} className={classes.stack}>
        {of('ok')}
      </div>
    </div>
  )
}

/** Tells the page how much the messages take, so that it makes room instead of being covered. */
function tellHeight(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined
  const { style } = document.documentElement
  let told = 0
  const seen = new ResizeObserver(() => {
    const height = place.offsetHeight
    // A property of the root has every element styled anew.
    if (height === told) return
    told = height
    style.setProperty('--messages-height', `${height}px`)
  })
  seen.observe(place)
  return () => {
    seen.disconnect()
    style.removeProperty('--messages-height')
  }
}

function Toast({ message }: { readonly message: Message }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (message.kind === 'error' || held) return undefined
    const stays = message.action === undefined ? SIX_SECONDS : TWELVE_SECONDS
    const timer = setTimeout(() => messages.close(message), stays)
    return () => clearTimeout(timer)
  }, [message, held])
  const Icon = message.kind === 'ok' ? IconCheck : IconAlertTriangle
  return (
    // Pointing at a message or tabbing into it keeps it: nobody is hurried while reading.
    <div
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
      {message.action === undefined ? null : <Act message={message} action={message.action} />}
      <CloseButton aria-label="Close message" size={28} data-reach onClick={() => messages.close(message)} />
    </div>
  )
}

/** Pressed once: the message goes with it. */
const Act = ({ message, action }: { readonly message: Message; readonly action: MessageAction }) => (
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
