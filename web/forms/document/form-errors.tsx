import { isList, type Parts } from '@client-center/domain/forms/form.ts'
import { ErrorSummary, type ErrorSummaryProps, type SummaryProblem } from '../error-summary.tsx'
import { useSelected } from '../store/use-selected.ts'
import { labelAt } from './label-at.ts'
import { shownByTab } from './shown-by-tab.ts'
import type { FormDocument } from './use-form.ts'

/** The errors of the open tab as links to their fields, and a link to the first error of every other tab. */
export function FormErrors<P extends Parts>({ form }: { readonly form: FormDocument<P> }) {
  const { store } = form
  const { here, elsewhere } = useSelected(store, () => (form.failedSaves === 0 ? NONE : findErrors(form)), {
    isSame: isSameErrors,
    // The titles of rows depend on their answers.
    from: () => [store.shown(), ...getTabRows(form)],
  })
  return (
    <ErrorSummary
      problems={here}
      elsewhere={elsewhere}
      failedSaves={form.failedSaves}
      wasWrong={shownByTab(form.form, form.shownAtFailure).has(form.tab)}
      onGoTo={({ id }) => form.goTo(id)}
    />
  )
}

interface Errors {
  readonly here: readonly SummaryProblem[]
  readonly elsewhere: NonNullable<ErrorSummaryProps['elsewhere']>
}

/** The rows of all lists on the open tab. */
function getTabRows<P extends Parts>({ form, store, tab }: FormDocument<P>): readonly unknown[] {
  const parts: Parts = form.tabs[tab]?.parts ?? {}
  return Object.keys(parts).flatMap((name) => {
    const part = parts[name]
    return part !== undefined && isList(part) ? [store.logic().answerAt(store.answers(), name)] : []
  })
}

const NONE: Errors = { here: [], elsewhere: [] }

function findErrors<P extends Parts>({ form, store, tab }: FormDocument<P>): Errors {
  const byTab = shownByTab(form, store.shown())
  return {
    here: (byTab.get(tab) ?? []).map(({ path, sentence }) => ({
      id: path,
      label: labelAt(form, store.answers(), path),
      message: sentence,
    })),
    elsewhere: Object.entries(form.tabs).flatMap(([name, { title }]) => {
      const [first, ...others] = name === tab ? [] : (byTab.get(name) ?? [])
      return first === undefined ? [] : [{ id: first.path, title, count: others.length + 1 }]
    }),
  }
}

/** The lists are small, so comparing their JSON is cheap. */
const isSameErrors = (one: Errors, other: Errors): boolean => JSON.stringify(one) === JSON.stringify(other)
