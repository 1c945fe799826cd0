import type { Fields } from '@client-center/domain/forms/section.ts'
import { useSelected } from './store/use-selected.ts'
import type { SectionForm } from './use-section-form.ts'
import classes from './save-reason.module.css'

interface ProblemCounts {
  /** Required answers that are empty. */
  readonly missing: number
  /** Answers that are filled in and invalid. */
  readonly wrong: number
}

/** How many answers are missing or invalid; renders again only when one of the counts changes. */
export function useProblemCounts<F extends Fields>({ store }: Pick<SectionForm<F>, 'store'>): ProblemCounts {
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

/** Why Save is disabled, in words; undefined when it is not (design, Buttons). `purpose` is what the button does. */
export function saveReason({ missing, wrong }: ProblemCounts, purpose = 'save'): string | undefined {
  if (missing > 0) {
    const also = wrong > 0 ? ` and correct ${wrong}` : ''
    return `Fill ${count(missing, 'required field')}${also} to ${purpose}`
  }
  if (wrong > 0) return `Correct ${count(wrong, 'field')} to ${purpose}`
  return undefined
}

const count = (many: number, noun: string): string => `${many} ${noun}${many === 1 ? '' : 's'}`

/** Shown next to an enabled Save. */
export const UNSAVED = 'Unsaved changes'

/** The reason next to a disabled Save, or that there are unsaved changes. */
export const SaveReason = ({ reason, id }: { readonly reason: string; readonly id?: string }) => (
  <span id={id} className={classes.reason}>
    {reason}
  </span>
)
