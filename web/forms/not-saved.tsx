import { CloseButton } from '@mantine/core'
import { CopyAnswers } from './copy-answers.tsx'
import { DataList } from '../ui/text/data-list.tsx'
import classes from './not-saved.module.css'
import { notSavedTexts } from './not-saved-texts.ts'
import type { UnsavedText } from './store/unsaved-forms.ts'

interface NotSavedProps {
  readonly because: 'withdrawn' | 'blocked'
  readonly typed: readonly UnsavedText[]
  readonly onClose: () => void
}

/**
 * Shows answers that can no longer be saved, so that the user can copy them. It takes the focus, because their form was
 * removed.
 */
export const NotSaved = ({ because, typed, onClose }: NotSavedProps) => (
  <section ref={takeFocus} className={classes.notSaved} aria-label="What was not saved" tabIndex={-1}>
    <div className={classes.head}>
      <div role="alert">
        <h2 className={classes.title}>{notSavedTexts[because].title}</h2>
        <p className={classes.sentence}>{notSavedTexts[because].sentence}</p>
      </div>
      <CloseButton aria-label="Close what was not saved" onClick={onClose} />
    </div>
    {typed.map((one, at) => (
      <div key={`${at} ${one.title}`} className={classes.typed}>
        {one.title === '' ? null : <h3 className={classes.form}>{one.title}</h3>}
        <DataList entries={one.entries} />
      </div>
    ))}
    <div className={classes.foot}>
      <CopyAnswers words={() => typed} label="Copy" />
    </div>
  </section>
)

const takeFocus = (box: HTMLElement | null): void => box?.focus()
