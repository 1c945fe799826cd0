import type { Fields } from '@client-center/domain/forms/section.ts'
import { useSelected } from './store/use-selected.ts'
import type { SectionForm } from './use-section-form.ts'
import classes from './save-reason.module.css'

interface ProblemCounts {
  /** The number of required answers that are empty. */
  readonly missing: number
  /** The number of answers that are filled in but invalid. */
  readonly wrong: number
}

/** The number of missing and of invalid answers. The component renders again only when one of them changes. */
export function useProblemCounts<F extends Fields>({ store }: Pick<SectionForm<F>, 'store'>): ProblemCounts {
  return useSelected(
    store,
    () => {
      const problems = store.blocking()
      const missing = problems.filter((problem) => problem.missing).length
      return { missing, wrong: problems.length - missing }
    },
    { isSame: (one, other) => one.missing === other.missing && one.wrong === other.wrong },
  )
}

/**
 * The sentence next to Save about what is missing or wrong; undefined if nothing is (design, Buttons). `purpose` is a verb
 * for what the button does.
 */
export function saveReason({ missing, wrong }: ProblemCounts, purpose = 'save'): string | undefined {
  if (missing > 0) {
    const also = wrong > 0 ? ` and correct ${wrong}` : ''
    return `Fill in ${count(missing, 'required field')}${also} to ${purpose}`
  }
  if (wrong > 0) return `Correct ${count(wrong, 'field')} to ${purpose}`
  return undefined
}

const count = (many: number, noun: string): string => `${many} ${noun}${many === 1 ? '' : 's'}`

/** Shown next to an enabled Save. */
export const UNSAVED = 'Unsaved changes'

/** What is missing, or the note about unsaved changes, next to Save. */
export const SaveReason = ({ reason, id }: { readonly reason: string; readonly id?: string }) => (
  <span id={id} className={classes.reason}>
    {reason}
  </span>
)
