import type { Fields } from '@client-center/domain/forms/section.ts'
import { useSelected } from './store/use-selected.ts'
import type { SectionForm } from './use-section-form.ts'
import classes from './save-reason.module.css'

interface Standing {
  /** Required answers that are empty. */
  readonly missing: number
  /** Answers that are filled and wrong. */
  readonly wrong: number
}

/** How far the answers are from complete; renders again only when one of the counts changes. */
export function useStanding<F extends Fields>({ store }: Pick<SectionForm<F>, 'store'>): Standing {
  return useSelected(
    store,
    () => {
      const problems = store.blocking()
      const missing = problems.filter((one) => one.missing).length
      return { missing, wrong: problems.length - missing }
    },
    { isSame: (one, other) => one.missing === other.missing && one.wrong === other.wrong },
  )
}

/** Why Save cannot be pressed, in words; nothing when it can (design, Buttons). `purpose` is what the button does. */
export function saveReason({ missing, wrong }: Standing, purpose = 'save'): string | undefined {
  if (missing > 0) return `Fill ${count(missing, 'required field')} to ${purpose}`
  if (wrong > 0) return `Correct ${count(wrong, 'field')} to ${purpose}`
  return undefined
}

const count = (many: number, noun: string): string => `${many} ${noun}${many === 1 ? '' : 's'}`

/** The reason beside a disabled Save. */
export const SaveReason = ({ reason, id }: { readonly reason: string; readonly id?: string }) => (
  <span id={id} className={classes.reason}>
    {reason}
  </span>
)
