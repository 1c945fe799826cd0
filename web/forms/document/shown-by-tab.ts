import { splitPath } from '@client-center/domain/forms/path.ts'
import type { ShownProblem } from '../store/shown-problems.ts'
import type { FormDocument } from './use-form.ts'
import { findTab } from './use-form-navigation.ts'

type ByTab = ReadonlyMap<string, readonly ShownProblem[]>

/** The shown problems by tab, cached by list of problems. */
export function shownByTab(form: Pick<FormDocument['form'], 'tabs'>, shown: readonly ShownProblem[]): ByTab {
  const before = known.get(shown)
  if (before !== undefined) return before
  const tabs = new Map<string, string>()
  const byTab = Map.groupBy(shown, ({ path }) => {
    const [part] = splitPath(path)
    const tab = tabs.get(part) ?? findTab(form, part)
    tabs.set(part, tab)
    return tab
  })
  known.set(shown, byTab)
  return byTab
}

const known = new WeakMap<readonly ShownProblem[], ByTab>()
