import { MultiSelect, type ComboboxItem, type MultiSelectProps } from '@mantine/core'
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { firstAnswer, highlighted, notInList, searchedOptions, takeHighlighted } from './search-options.ts'

interface SearchMultiSelectProps extends Omit<
  MultiSelectProps,
  'value' | 'onChange' | 'data' | 'searchable' | 'searchValue' | 'onSearchChange' | 'filter' | 'defaultValue'
> {
  readonly data: readonly ComboboxItem[]
  readonly value: string[]
  readonly onChange: (values: string[]) => void
}

/** Several of a list that is searched by typing. What was typed becomes the entry it found, or the field says that there is none. */
export function SearchMultiSelect({ data, value, onChange, error, onKeyDown, ...rest }: SearchMultiSelectProps) {
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState<string>()
  const isFull = rest.maxValues !== undefined && value.length >= rest.maxValues

  const settle = (text: string) => {
    if (text.trim() === '') return
    const left = data.filter((one) => !value.includes(one.value))
    const found = isFull ? undefined : firstAnswer(left, text)
    if (found !== undefined) onChange([...value, found.value])
    else setUnknown(isFull ? undefined : text.trim())
    setTyped('')
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const input = event.currentTarget
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || input.value === '') return
    if (highlighted(input) !== null) return
    // A form that is sent now would go without what the person has just typed.
    event.preventDefault()
  }

  return (
    <MultiSelect
      {...rest}
      data={[...data]}
      value={value}
      onChange={(values) => {
        setUnknown(undefined)
        onChange(values)
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={searchedOptions}
      selectFirstOptionOnChange
      nothingFoundMessage="Nothing found"
      hidePickedOptions
      error={unknown === undefined ? error : notInList(unknown)}
      onKeyDownCapture={(event) => takeHighlighted(event, event.currentTarget.value !== '')}
      onKeyDown={press}
      onBlurCapture={(event: FocusEvent<HTMLInputElement>) => {
        const option = highlighted(event.currentTarget)
        if (option !== null && event.currentTarget.value !== '') option.click()
        else settle(event.currentTarget.value)
      }}
    />
  )
}
