import { useWatch, type Control, type FieldValues } from 'react-hook-form'
import { isNeeded, problemsOf, type Fields, type Section, type ValuesOf } from '@client-center/domain/forms/section.ts'
import classes from './save-reason.module.css'

export interface Standing {
  /** Required answers that are empty. */
  readonly missing: number
  /** Answers that are filled and wrong. */
  readonly wrong: number
}

/** How far the answers are from complete; renders again only when one of the counts changes. */
export function useStanding<F extends Fields>(section: Section<F>, control: Control<FieldValues>): Standing {
  const counts = useWatch({
    control,
    // The form was made of this section's values.
    compute: (typed) => countsOf(section, typed as ValuesOf<F>),
  })
  const [missing = 0, wrong = 0] = counts.split(' ').map(Number)
  return { missing, wrong }
}

/** Two counts as one text, which compares by value. */
function countsOf<F extends Fields>(section: Section<F>, values: ValuesOf<F>): string {
  const names = Object.keys(section.fields)
  const missing = names.filter(
    (name) => section.fields[name]?.isEmpty(values[name]) && isNeeded(section, name, values),
  ).length
  return `${missing} ${Object.keys(problemsOf(section, values)).length - missing}`
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
