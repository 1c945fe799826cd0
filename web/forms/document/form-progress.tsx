import { formatProgress } from '@client-center/domain/forms/count.ts'
import type { FormAnswers, Parts } from '@client-center/domain/forms/form.ts'
import { Progress } from '@mantine/core'
import { useSelected } from '../store/use-selected.ts'
import type { FormDocument } from './use-form.ts'
import classes from './form-progress.module.css'

/** By tab, the number of required items that are not answers of the form, and of those that are complete. */
export type PanelCounts = Readonly<Record<string, { readonly answered: number; readonly required: number }>>

interface FormProgressProps<P extends Parts> {
  readonly form: FormDocument<P>
  readonly panelCounts: PanelCounts | undefined
  /** Whether more answers will be required, such as those of a list without rows. The total is then approximate. */
  readonly hasOpenTotal?: ((answers: FormAnswers<P>) => boolean) | undefined
}

/** The number of required answers that are valid (design, Forms 15), and of other required items in tabs. */
export function FormProgress<P extends Parts>({ form, panelCounts = {}, hasOpenTotal }: FormProgressProps<P>) {
  const { store, logic } = form
  const besides = Object.values(panelCounts)
  const sum = (name: 'answered' | 'required') => besides.reduce((all, counts) => all + counts[name], 0)
  const required = useSelected(store, () => logic.check(store.answers()).total.required) + sum('required')
  const answered = useSelected(store, () => logic.check(store.answers()).total.answered) + sum('answered')
  const isOpen = useSelected(store, () => hasOpenTotal?.(store.answers()) ?? false)
  const words = `${formatProgress({ answered, required, hasOpenTotal: isOpen })} ${form.inCard ? 'answered' : 'required'}`
  return (
    <span className={classes.progress} data-card={form.inCard || undefined}>
      <Progress
        value={required === 0 ? 100 : (answered / required) * 100}
        aria-label={words}
        className={classes.bar}
        size={8}
      />
      <span>{words}</span>
    </span>
  )
}
