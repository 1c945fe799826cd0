import { Select, type SelectProps } from '@mantine/core'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { searchedOptions, toSearchItem, type SearchGroup, type SearchOption } from './search-options.ts'
import { useTypedChoice, type UnmatchedProps } from './use-typed-choice.ts'

export interface SearchSelectProps
  extends
    Omit<
      SelectProps,
      | 'value'
      | 'onChange'
      | 'data'
      | 'searchable'
      | 'searchValue'
      | 'onSearchChange'
      | 'filter'
      | 'defaultValue'
      | 'allowDeselect'
      | 'dropdownOpened'
      | 'onDropdownOpen'
      | 'onDropdownClose'
    >,
    UnmatchedProps {
  readonly data: readonly (SearchOption | SearchGroup)[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/**
 * One option of a searchable list (0042). Typing replaces the chosen option. Enter, Tab and a save choose only an
 * unambiguous option, which the list highlights; other text stays in the field with an error, and nothing is chosen.
 */
export function SearchSelect({
  data,
  value,
  onChange,
  error,
  unmatched,
  onUnmatched,
  onKeyDown,
  onClick,
  ...rest
}: SearchSelectProps) {
  const items = useMemo(
    () =>
      data.map((one) =>
        'group' in one ? { group: one.group, items: one.items.map(toSearchItem) } : toSearchItem(one),
      ),
    [data],
  )
  const options = useMemo(() => items.flatMap((one) => ('group' in one ? one.items : [one])), [items])
  const chosen = options.find((one) => one.value === value)?.label ?? ''
  const [open, setOpen] = useState(false)
  const choose = (next: string | null) => {
    if (next !== value) onChange(next)
  }
  const text = useTypedChoice({
    options,
    chosen,
    take: (option) => {
      choose(option.value)
      setOpen(false)
      return undefined
    },
    takeNone: () => choose(null),
    unmatched,
    onUnmatched,
  })

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    // The text of a chosen option is one unit: a key pressed in it starts a new search.
    if (isWriting(event) && isShowingChoice(event.currentTarget)) event.currentTarget.select()
  }
  const isShowingChoice = (input: HTMLInputElement) => !text.isTyping && input.value === chosen

  return (
    <Select
      {...rest}
      data={items}
      value={value}
      onChange={(next) => {
        text.forget()
        choose(next)
      }}
      onOptionSubmit={text.forget}
      allowDeselect={false}
      dropdownOpened={open}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      searchable
      searchValue={text.shown}
      filter={searchedOptions}
      selectFirstOptionOnChange={text.marksFirst}
      nothingFoundMessage={rest.nothingFoundMessage ?? 'Nothing found'}
      error={text.sentence ?? error}
      onClick={(event) => {
        if (isShowingChoice(event.currentTarget)) event.currentTarget.select()
        onClick?.(event)
      }}
      onChangeCapture={text.change}
      onKeyDownCapture={text.press}
      onKeyDown={press}
      onBlurCapture={text.settle}
    />
  )
}

/** Touch keyboards do not report which key was pressed. */
const isWriting = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key === 'Unidentified') && !ctrlKey && !metaKey && !altKey
