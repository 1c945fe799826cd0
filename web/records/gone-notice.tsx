import type { LastChange } from '@client-center/contract/last-change/last-change.ts'
import type { ReactNode } from 'react'
import { CopyAnswers } from '../forms/copy-answers.tsx'
import type { UnsavedText } from '../forms/store/unsaved-forms.ts'
import { changeSentence } from '../last-change/change-texts.ts'
import { failureTexts } from '../ui/feedback/failure-texts.ts'
import { IconUsers } from '../ui/icons/icons.ts'
import { recordTexts } from './record-texts.ts'
import classes from './concurrent-change-notice.module.css'

interface GoneNoticeProps {
  /** Who deleted the record; undefined if unknown. */
  readonly change: LastChange | undefined
  /** The answers that could not be saved, as text. */
  readonly typed: UnsavedText
}

/** Shown after a save of a deleted record: who deleted it, and that the typed answers can be copied. */
export const GoneNotice = ({ change, typed }: GoneNoticeProps) => (
  <DeletionNotice change={change} next={recordTexts.copyWhatYouNeed}>
    <div className={classes.foot}>
      <CopyAnswers words={() => [typed]} />
    </div>
  </DeletionNotice>
)

interface DeletionNoticeProps extends Pick<GoneNoticeProps, 'change'> {
  /** A sentence about what the user can do now. */
  readonly next: string
  readonly children?: ReactNode
}

/** Shows who deleted the record that was to be saved, and what the user can do now. It takes the focus. */
export const DeletionNotice = ({ change, next, children }: DeletionNoticeProps) => (
  <div ref={takeFocus} className={classes.notice} role="alert" tabIndex={-1}>
    <IconUsers size={20} aria-hidden />
    <div>
      <h2 className={classes.title}>{change?.verb === 'deleted' ? changeSentence(change) : failureTexts.gone}</h2>
      <p className={classes.next}>{next}</p>
      {children}
    </div>
  </div>
)

/** The Save button may be far from the notice, such as at the bottom of a phone's screen. */
const takeFocus = (box: HTMLElement | null): void => box?.focus()
