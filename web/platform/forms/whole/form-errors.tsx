import type { Parts } from '@client-center/domain/forms/form.ts'
import { stepsOf } from '@client-center/domain/forms/path.ts'
import { ErrorSummary } from '../error-summary.tsx'
import type { ShownProblem } from '../store/form-store.ts'
import { useSelected } from '../store/use-selected.ts'
import { labelAt } from './label-at.ts'
import { tabOf, type WholeForm } from './use-form.ts'

/** What is to be fixed on the open tab, each a link to its field, and after it a link to the first of every other tab. */
export function FormErrors<P extends Parts>({ form }: { readonly form: WholeForm<P> }) {
  const { store } = form
  const shown = useSelected(store, store.shown, isSameList)
  const byTab = Map.groupBy(shown, ({ path }) => tabOf(form.form, stepsOf(path)[0]))
  const here = (byTab.get(form.tab) ?? []).map(({ path, sentence }) => ({
    id: path,
    label: labelAt(form.form, store.answers(), path),
    message: sentence,
  }))
  const elsewhere = Object.entries(form.form.tabs).flatMap(([name, { title }]) => {
    const [first, ...others] = name === form.tab ? [] : (byTab.get(name) ?? [])
    return first === undefined ? [] : [{ id: first.path, title, count: others.length + 1 }]
  })
  return (
    <ErrorSummary
      problems={here}
      elsewhere={elsewhere}
      failedSaves={form.failedSaves}
      onGoTo={({ id }) => form.goTo(id)}
    />
  )
}

const isSameList = (one: readonly ShownProblem[], other: readonly ShownProblem[]): boolean =>
  one.length === other.length &&
  one.every((problem, at) => problem.path === other[at]?.path && problem.sentence === other[at]?.sentence)
