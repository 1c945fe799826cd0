import { Select } from '@mantine/core'
import type { Option } from '@client-center/domain/forms/field.ts'
import { clearButton } from '../../ui/fields/clear-button.ts'
import { SearchMultiSelect } from '../../ui/fields/search-multi-select.tsx'
import type { SearchOption } from '../../ui/fields/search-options.ts'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { inputProps, searchProps, type ControlProps } from '../control-props.ts'

/** From this many entries on a list is searched rather than read. */
const SEARCH_FROM = 8

/** One of a list. An answer that need not be given can be taken back. */
export function ChoiceControl(props: ControlProps<number | null>) {
  const options = props.field.options ?? []
  const shared = {
    data: toSearchOptions(options),
    value: props.value === null ? null : String(props.value),
    onChange: (value: string | null) => props.onChange(value === null ? null : Number(value)),
    placeholder: 'Select',
    clearable: !props.required,
    clearButtonProps: toClearButtonProps(props.field.label),
    // Where there is nothing else to choose, the answer is said.
    readOnly: props.required && options.length === 1 && options[0]?.value === props.value,
    // A field that takes the focus because of its error must not cover what stands below it.
    openOnFocus: false,
  }
  return options.length >= SEARCH_FROM ? (
    <SearchSelect {...searchProps(props)} {...shared} />
  ) : (
    <Select {...inputProps(props)} {...shared} allowDeselect={false} />
  )
}

/** Several of a list, up to the field's own limit. */
export function ChoicesControl(props: ControlProps<number[]>) {
  return (
    <SearchMultiSelect
      {...searchProps(props)}
      data={toSearchOptions(props.field.options ?? [])}
      value={props.value.map(String)}
      onChange={(values) => props.onChange(values.map(Number))}
      placeholder={props.value.length === 0 ? 'Select' : undefined}
      maxValues={props.field.atMost}
      clearable={!props.required}
      clearButtonProps={toClearButtonProps(props.field.label)}
      // A field that takes the focus because of its error must not cover what stands below it.
      openOnFocus={false}
    />
  )
}

const toSearchOptions = (options: readonly Option[]): SearchOption[] =>
  options.map(({ value, label, code, aliases }) => ({ value: String(value), label, code, aliases }))

const toClearButtonProps = (label: string) => ({ ...clearButton(`Clear ${label}`), size: 'md' as const })
