import { formatUs } from '@client-center/domain/calendar.ts'
import { useAccount } from '../../session/session-context.tsx'
import { usePortal } from '../../session/use-portal.ts'
import { IconInfoCircle } from '../../ui/icons/icons.ts'
import classes from './ended-line.module.css'
import { endedTexts } from './ended-texts.ts'

/** Above every page of a practice whose relationship with the firm has ended (decision 0071). */
export function EndedLine() {
  const { ended } = useAccount()
  const portal = usePortal()
  if (ended === undefined) return null
  return (
    <p className={classes.line} role="status">
      <IconInfoCircle size={18} aria-hidden className={classes.icon} />
      <span>
        <strong>{endedTexts.ended(portal.data?.firmName ?? endedTexts.advisor, formatUs(ended.on))}</strong>{' '}
        {endedTexts.readable(formatUs(ended.readableUntil))}
      </span>
    </p>
  )
}
