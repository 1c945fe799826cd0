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
 * Selects one option of a searchable list (0042). Typing replaces the chosen option. Enter, Tab and a save choose an
 * option only if the text matches one unambiguously; the list highlights it. Other text stays in the field with an
 * error, and no option is chosen.
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
  const options = useMemo(() => items.flatMap((item) => ('group' in item ? item.items : [item])), [items])
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  const [open, setOpen] = useState(false)
  const choose = (next: string | null) => {
    if (next !== value) onChange(next)
  }
  const text = useTypedChoice({
    options,
    chosen,
    choose: (option) => {
      choose(option.value)
      setOpen(false)
      return undefined
    },
    clear: () => choose(null),
    unmatched,
    onUnmatched,
  })

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    // A key pressed in the text of a chosen option replaces the text and starts a new search.
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
      nothingFoundMessage={rest.nothingFoundMessage ?? 'No matches'}
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

/** Touch keyboards report 'Unidentified' as the key. */
const isWriting = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key === 'Unidentified') && !ctrlKey && !metaKey && !altKey
