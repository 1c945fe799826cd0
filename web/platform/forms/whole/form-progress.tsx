import type { Parts } from '@client-center/domain/forms/form.ts'
import { Progress } from '@mantine/core'
import { useSelected } from '../store/use-selected.ts'
import type { WholeForm } from './use-form.ts'
import classes from './form-progress.module.css'

/** How many of the answers that must be given now are given and right (design, Forms 15). */
export function FormProgress<P extends Parts>({ form }: { readonly form: WholeForm<P> }) {
  const { store, logic } = form
  const required = useSelected(store, () => logic.check(store.answers()).total.required)
  const answered = useSelected(store, () => logic.check(store.answers()).total.answered)
  const words = `${answered} of ${required} ${form.inCard ? 'answered' : 'required'}`
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
