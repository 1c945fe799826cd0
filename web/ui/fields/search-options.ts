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
  const all = options.flatMap((option): readonly ComboboxItem[] => ('group' in option ? option.items : [option]))
  const found = findChoices(all, search)
  if (found.length === all.length && search.trim() === '') return options
  const indexByValue = new Map(found.map((one, at) => [one.value, at]))
  const getRank = (one: ComboboxItem): number => indexByValue.get(one.value) ?? Infinity
  const inOrder = (items: readonly ComboboxItem[]) =>
    items.filter((item) => indexByValue.has(item.value)).toSorted((item, other) => getRank(item) - getRank(other))
  const single = inOrder(options.filter((option): option is ComboboxItem => !('group' in option)))
  const groups = options
    .flatMap((option) => ('group' in option ? [{ ...option, items: inOrder(option.items) }] : []))
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
