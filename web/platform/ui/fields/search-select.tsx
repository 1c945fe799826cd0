import { Select, type ComboboxItem, type ComboboxParsedItem, type SelectProps } from '@mantine/core'
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { firstAnswer, highlighted, notInList, searchedOptions, takeHighlighted } from './search-options.ts'

export interface SearchSelectProps extends Omit<
  SelectProps,
  | 'value'
  | 'onChange'
  | 'data'
  | 'searchable'
  | 'searchValue'
  | 'onSearchChange'
  | 'filter'
  | 'defaultValue'
  | 'dropdownOpened'
  | 'onDropdownOpen'
  | 'onDropdownClose'
> {
  readonly data: readonly ComboboxParsedItem[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/**
 * One of a list that is searched by typing. Typing replaces what is chosen; Enter takes the first of what is found. What was
 * typed is never left standing beside another choice: on leaving it becomes the entry it found, or nothing is chosen and the
 * field says so, so that what is sent is what is shown.
 */
export function SearchSelect({ data, value, onChange, error, onKeyDown, onClick, ...rest }: SearchSelectProps) {
  const chosen = labelIn(data, value)
  const [typed, setTyped] = useState(chosen)
  const [unknown, setUnknown] = useState<string>()
  const [open, setOpen] = useState(false)

  const take = (next: string | null) => {
    setUnknown(undefined)
    onChange(next)
  }
  /** Makes a choice of what was typed, or none. */
  const settle = (text: string) => {
    if (text === chosen) return
    const found = firstAnswer(data, text)
    if (found?.value !== value) take(found?.value ?? null)
    setTyped(found?.label ?? '')
    if (found === undefined && text.trim() !== '') setUnknown(text.trim())
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const input = event.currentTarget
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    // The words of a choice are one thing: a key pressed in them begins a new search.
    if (isWriting(event) && input.value === chosen) input.select()
    if (event.key === 'Escape') setTyped(chosen)
    if (event.key === 'Enter' && input.value !== chosen && highlighted(input) === null) {
      // A form that is sent now would carry the choice that the person has just typed over.
      event.preventDefault()
      if (firstAnswer(data, input.value) === undefined) return
      settle(input.value)
      // The library closes its list only for an option that it had marked, which those that came after the typing are not.
      setOpen(false)
    }
  }

  return (
    <Select
      {...rest}
      data={[...data]}
      value={value}
      onChange={take}
      dropdownOpened={open}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={searchedOptions}
      selectFirstOptionOnChange
      nothingFoundMessage={rest.nothingFoundMessage ?? 'Nothing found'}
      error={unknown !== undefined && value === null ? notInList(unknown) : error}
      onClick={(event) => {
        if (event.currentTarget.value === chosen) event.currentTarget.select()
        onClick?.(event)
      }}
      onKeyDownCapture={(event) => takeHighlighted(event, event.currentTarget.value !== chosen)}
      onKeyDown={press}
      onBlurCapture={(event: FocusEvent<HTMLInputElement>) => {
        const option = highlighted(event.currentTarget)
        if (option !== null && event.currentTarget.value !== chosen) option.click()
        else settle(event.currentTarget.value)
      }}
    />
  )
}

const labelIn = (data: readonly ComboboxParsedItem[], value: string | null): string => {
  const options = data.flatMap((one): readonly ComboboxItem[] => ('group' in one ? one.items : [one]))
  return options.find((one) => one.value === value)?.label ?? ''
}

/** Keyboards on glass do not say which key it was. */
const isWriting = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key === 'Unidentified') && !ctrlKey && !metaKey && !altKey
