import { CloseButton } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ChangedMeanwhile } from './changed-meanwhile.ts'
import classes from './meanwhile-notice.module.css'

interface MeanwhileNoticeProps {
  readonly changes: readonly ChangedMeanwhile[]
  readonly onClose: () => void
}

/** After a refused save: what somebody else saved in between, and that nothing typed here is lost (AMB-101). It takes the focus. */
export const MeanwhileNotice = ({ changes, onClose }: MeanwhileNoticeProps) => (
  <div ref={takeFocus} className={classes.notice} role="alert" tabIndex={-1}>
    <IconUsers size={20} aria-hidden />
    <div>
      <h2 className={classes.title}>Somebody else has changed this in the meantime.</h2>
      <ul className={classes.list}>
        {changes.map(({ what, mine }) => (
          <li key={what}>
            {what}. {mine}
          </li>
        ))}
      </ul>
      <p className={classes.next}>What you typed is still here and not saved yet. Look it over, then save again.</p>
    </div>
    <CloseButton aria-label="Close this notice" onClick={onClose} />
  </div>
)

/** The save button may be far from the notice, at the foot of a phone. */
const takeFocus = (box: HTMLElement | null): void => box?.focus()
