import type { LastChange } from '@client-center/contract/last-change/last-change.ts'
import { CloseButton } from '@mantine/core'
import { authorName } from '../last-change/change-texts.ts'
import { IconUsers } from '../ui/icons/icons.ts'
import type { ConcurrentChange } from './concurrent-changes.ts'
import { recordTexts } from './record-texts.ts'
import classes from './concurrent-change-notice.module.css'

interface ConcurrentChangeNoticeProps {
  readonly changes: readonly ConcurrentChange[]
  /** Who saved the changes; undefined if unknown. */
  readonly lastChange: LastChange | undefined
  readonly onClose: () => void
}

/**
 * Shown after a refused save: what another user has saved since, and that typed answers are still there (AMB-101). It
 * takes the focus.
 */
export const ConcurrentChangeNotice = ({ changes, lastChange, onClose }: ConcurrentChangeNoticeProps) => (
  <div ref={takeFocus} className={classes.notice} role="alert" tabIndex={-1}>
    <IconUsers size={20} aria-hidden />
    <div>
      <h2 className={classes.title}>{titleFor(lastChange)}</h2>
      <ul className={classes.list}>
        {changes.map(({ what, mine }) => (
          <li key={what}>
            {what}. {mine}
          </li>
        ))}
      </ul>
      <p className={classes.next}>{recordTexts.reviewAndSave}</p>
    </div>
    <CloseButton aria-label="Close this notice" onClick={onClose} />
  </div>
)

const titleFor = (lastChange: LastChange | undefined): string =>
  lastChange?.isCaller === true
    ? recordTexts.changedInOtherTab
    : recordTexts.changedBy(lastChange === undefined ? 'Someone else' : authorName(lastChange))

/** The Save button may be far from the notice, such as at the bottom of a phone's screen. */
const takeFocus = (box: HTMLElement | null): void => box?.focus()
