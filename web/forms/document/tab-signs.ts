import { isComplete } from '@client-center/domain/forms/count.ts'
import { splitPath } from '@client-center/domain/forms/path.ts'
import { useSelected } from '../store/use-selected.ts'
import { shownByTab } from './shown-by-tab.ts'
import { isUntouchedOptional } from './untouched-optional.ts'
import type { FormDocument } from './use-form.ts'
import { findTab } from './use-form-navigation.ts'
import type { Parts } from '@client-center/domain/forms/form.ts'

/** The signs of a tab: its number of shown errors, answers left and clashes, and whether it is complete. */
export interface TabSign {
  readonly name: string
  readonly title: string
  readonly errors: number
  readonly left: number
  readonly clashes: number
  readonly complete: boolean
  /** Nothing in it is required or answered. */
  readonly optional: boolean
}

/** The signs of all tabs. The component renders again only when one of them changes. */
export function useTabSigns<P extends Parts>({ form, store, logic }: FormDocument<P>): readonly TabSign[] {
  return useSelected(
    store,
    () => {
      const { tabs } = logic.check(store.answers())
      const errors = shownByTab(form, store.shown())
      const clashes = countBy(store.clashes(), form)
      return Object.entries(form.tabs).map(([name, { title, parts }]) => {
        const count = tabs[name] ?? { required: 0, answered: 0, wrong: 0 }
        const names = Object.keys(parts)
        const optional = names.length > 0 && isUntouchedOptional({ form, store, logic }, names)
        return {
          name,
          title,
          errors: errors.get(name)?.length ?? 0,
          // If no answer is missing, the invalid answers count as left.
          left: count.required - count.answered || count.wrong,
          clashes: clashes.get(name) ?? 0,
          // The form cannot know whether a tab without parts is complete.
          complete: names.length > 0 && isComplete(count) && !optional,
          optional,
        }
      })
    },
    { isSame: isSameSigns },
  )
}

const countBy = (places: readonly { readonly path: string }[], form: Pick<FormDocument['form'], 'tabs'>) => {
  const counts = new Map<string, number>()
  for (const { path } of places) {
    const tab = findTab(form, splitPath(path)[0])
    counts.set(tab, (counts.get(tab) ?? 0) + 1)
  }
  return counts
}

const isSameSigns = (one: readonly TabSign[], other: readonly TabSign[]): boolean =>
  one.every((sign, at) => {
    const next = other[at]
    return (
      next !== undefined &&
      sign.errors === next.errors &&
      sign.left === next.left &&
      sign.clashes === next.clashes &&
      sign.complete === next.complete &&
      sign.optional === next.optional
    )
  })

/** The text of a sign, which is part of the tab's accessible name. */
export function formatSign({ errors, left, clashes, complete, optional }: Omit<TabSign, 'name' | 'title'>): string {
  const words = [
    errors > 0 ? `${errors} ${errors === 1 ? 'error' : 'errors'}` : undefined,
    errors === 0 && left > 0 ? `${left} left` : undefined,
    errors === 0 && complete ? 'complete' : undefined,
    errors === 0 && left === 0 && optional ? 'optional' : undefined,
    clashes > 0 ? `${clashes} to choose` : undefined,
  ]
  return words.filter((word) => word !== undefined).join(', ')
}
