import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { hideNotification, notificationsStore, showNotification } from '@mantine/notifications'
import { sentenceOf } from '../api/failure.ts'
import classes from './toast.module.css'

/** Most messages on the screen at once (NOTE-03). */
const AT_MOST = 3
const SECONDS_6 = 6000

type Kind = 'ok' | 'error'

/** Messages at the top right. What worked goes after six seconds; an error stays until it is closed. */
export const toast = {
  ok: (sentence: string): void => show('ok', sentence),
  error: (sentence: string): void => show('error', sentence),
  /** The sentence for whatever was thrown. */
  failed: (thrown: unknown): void => show('error', sentenceOf(thrown)),
}

/** The same message is not stacked; a fourth one takes the place of the oldest. */
function show(kind: Kind, sentence: string): void {
  const id = `${kind}: ${sentence}`
  const shown = notificationsStore.getState().notifications
  if (shown.some((one) => one.id === id)) return
  for (const old of shown.slice(0, Math.max(0, shown.length - AT_MOST + 1)))
    if (old.id !== undefined) hideNotification(old.id)
  showNotification({
    id,
    message: sentence,
    autoClose: kind === 'ok' ? SECONDS_6 : false,
    role: kind === 'ok' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': 'Close message' },
    icon: kind === 'ok' ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />,
    withBorder: true,
    classNames: { root: classes.message, icon: kind === 'ok' ? classes.okIcon : classes.errorIcon },
    'data-kind': kind,
  })
}
