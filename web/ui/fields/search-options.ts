import { codedLabel, findChoices, type Choosable } from '@client-center/domain/forms/find-choice.ts'
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'

export interface SearchOption extends Choosable {
  readonly value: string
}

export interface SearchGroup {
  readonly group: string
  readonly items: readonly SearchOption[]
}

/** An option for Mantine. Its label contains the code; the search also matches the label alone. */
export interface SearchItem extends ComboboxItem, Choosable {
  readonly label: string
}

export const toSearchItem = ({ value, label, code, aliases = [] }: SearchOption): SearchItem =>
  code === undefined
    ? { value, label, aliases }
    : { value, label: codedLabel({ label, code }), code, aliases: [label, ...aliases] }

/** The options that match the search, best match first, within their groups. */
export const searchedOptions: OptionsFilter = ({ options, search }) => {
  const all = options.flatMap((one): readonly ComboboxItem[] => ('group' in one ? one.items : [one]))
  const found = findChoices(all, search)
  if (found.length === all.length && search.trim() === '') return options
  const places = new Map(found.map((one, at) => [one.value, at]))
  const getRank = (one: ComboboxItem): number => places.get(one.value) ?? Infinity
  const inOrder = (items: readonly ComboboxItem[]) =>
    items.filter((one) => places.has(one.value)).toSorted((one, other) => getRank(one) - getRank(other))
  const single = inOrder(options.filter((one): one is ComboboxItem => !('group' in one)))
  const groups = options
    .flatMap((one) => ('group' in one ? [{ ...one, items: inOrder(one.items) }] : []))
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => getRank(getFirstOption(one)) - getRank(getFirstOption(other)))
  return [...single, ...groups]
}

const NO_ITEM: ComboboxItem = { value: '', label: '' }

const getFirstOption = (group: ComboboxParsedItem): ComboboxItem =>
  'group' in group ? (group.items[0] ?? NO_ITEM) : group

/** The highlighted option in the open list of an input. */
export function markedOption(input: HTMLInputElement | null): HTMLElement | null {
  const list = input?.getAttribute('aria-controls') ?? null
  return list === null ? null : (document.getElementById(list)?.querySelector('[data-combobox-selected]') ?? null)
}
