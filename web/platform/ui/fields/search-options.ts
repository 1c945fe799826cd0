import type { ComboboxParsedItem, ComboboxItem, OptionsFilter } from '@mantine/core'
import type { KeyboardEvent } from 'react'

/** How well words answer what was typed: 0 is the very words, undefined does not answer at all. */
function rank(label: string, typed: string): number | undefined {
  const words = label.toLowerCase()
  if (words === typed) return 0
  if (words.startsWith(typed)) return 1
  const at = words.indexOf(typed)
  if (at === -1) return undefined
  return words[at - 1] === ' ' ? 2 : 3
}

/** The entries in whose words the typed text is found; those that begin with it come first, so that Enter takes "Kansas", not "Arkansas". */
function answering<T extends { readonly label: string }>(entries: readonly T[], search: string): T[] {
  const typed = search.trim().toLowerCase()
  if (typed === '') return [...entries]
  return entries
    .flatMap((entry) => {
      const at = rank(entry.label, typed)
      return at === undefined ? [] : [{ entry, at }]
    })
    .sort((one, other) => one.at - other.at)
    .map(({ entry }) => entry)
}

/** What a list shows of its options while it is searched. */
export const searchedOptions: OptionsFilter = ({ options, search }) => {
  const single = answering(
    options.filter((one): one is ComboboxItem => !('group' in one)),
    search,
  )
  const groups = options.flatMap((one) => ('group' in one ? [{ ...one, items: answering(one.items, search) }] : []))
  return [...single, ...groups.filter(({ items }) => items.length > 0)]
}

/** The option that a list shows first for what was typed. */
export function firstAnswer(options: readonly ComboboxParsedItem[], search: string): ComboboxItem | undefined {
  if (search.trim() === '') return undefined
  const [first] = searchedOptions({ options: [...options], search, limit: Number.POSITIVE_INFINITY })
  return first !== undefined && 'group' in first ? first.items[0] : first
}

/** The option of the input's open list that Enter would take. */
export function highlighted(input: HTMLInputElement): HTMLElement | null {
  const list = input.getAttribute('aria-controls')
  return list === null ? null : (document.getElementById(list)?.querySelector('[data-combobox-selected]') ?? null)
}

/**
 * Enter in words that are being searched takes the option that the list shows as the one it would take. The library loses count
 * of it when it looks, a moment after the list has opened, for what is chosen already; then Enter would send the form.
 */
export function takeHighlighted(event: KeyboardEvent<HTMLInputElement>, isSearching: boolean): void {
  const option = highlighted(event.currentTarget)
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isSearching || option === null) return
  event.preventDefault()
  event.stopPropagation()
  option.click()
}

/** What a field says of words that it could not make a choice of. */
export const notInList = (typed: string): string => `“${typed.slice(0, 60)}” is not in the list`
