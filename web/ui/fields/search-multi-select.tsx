import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { searchedOptions, toSearchItem, type SearchOption } from './search-options.ts'
import { uiTexts } from '../ui-texts.ts'
import { useTypedChoice, type UnmatchedProps } from './use-typed-choice.ts'

interface SearchMultiSelectProps
  extends
    Omit<
      MultiSelectProps,
      'value' | 'onChange' | 'data' | 'searchable' | 'searchValue' | 'onSearchChange' | 'filter' | 'defaultValue'
    >,
    UnmatchedProps {
  readonly data: readonly SearchOption[]
  readonly value: string[]
  readonly onChange: (values: string[]) => void
}

/** Selects several options of a searchable list. Typed text is committed as in `SearchSelect`. */
export function SearchMultiSelect({
  data,
  value,
  onChange,
  error,
  unmatched,
  onUnmatched,
  ...rest
}: SearchMultiSelectProps) {
  const options = useMemo(() => data.map(toSearchItem), [data])
  const { maxValues } = rest
  const isFull = maxValues !== undefined && value.length >= maxValues
  const text = useTypedChoice({
    options,
    chosen: '',
    choose: (option) => {
      if (value.includes(option.value)) return undefined
      if (isFull) return uiTexts.tooMany(maxValues)
      onChange([...value, option.value])
      return undefined
    },
    clear: () => {},
    unmatched,
    onUnmatched,
  })
  return (
    <MultiSelect
      {...rest}
      data={options}
      value={value}
      onChange={(values) => {
        text.forget()
        onChange(values)
      }}
      onOptionSubmit={text.forget}
      searchable
      searchValue={text.shown}
      filter={searchedOptions}
      selectFirstOptionOnChange={text.marksFirst}
      nothingFoundMessage="No matches"
      hidePickedOptions
      error={text.sentence ?? error}
      onChangeCapture={text.change}
      onKeyDownCapture={text.press}
      onBlurCapture={text.settle}
    />
  )
}
