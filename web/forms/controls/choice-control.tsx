import { Select } from '@mantine/core'
import type { Option } from '@client-center/domain/forms/field.ts'
import { clearButton } from '../../ui/fields/clear-button.ts'
import { SearchMultiSelect } from '../../ui/fields/search-multi-select.tsx'
import type { SearchOption } from '../../ui/fields/search-options.ts'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { inputProps, searchProps, type ControlProps } from './control-props.ts'

/** Lists with at least this many options are searchable. */
const SEARCH_FROM = 8

/** Selects one of the field's options. Only an optional answer can be cleared. */
export function ChoiceControl(props: ControlProps<number | null>) {
  const options = props.field.options ?? []
  const shared = {
    data: toSearchOptions(options),
    value: props.value === null ? null : String(props.value),
    onChange: (value: string | null) => props.onChange(value === null ? null : Number(value)),
    placeholder: 'Select',
    clearable: !props.required,
    clearButtonProps: toClearButtonProps(props.field.label),
    // The only option of a required field is chosen and cannot change.
    readOnly: props.required && options.length === 1 && options[0]?.value === props.value,
    // When an invalid field gets the focus, its list must not cover the fields below.
    openOnFocus: false,
  }
  return options.length >= SEARCH_FROM ? (
    <SearchSelect {...searchProps(props)} {...shared} />
  ) : (
    <Select {...inputProps(props)} {...shared} allowDeselect={false} />
  )
}

/** Selects several of the field's options, up to its limit. */
export function ChoicesControl(props: ControlProps<number[]>) {
  return (
    <SearchMultiSelect
      {...searchProps(props)}
      data={toSearchOptions(props.field.options ?? [])}
      value={props.value.map(String)}
      onChange={(values) => props.onChange(values.map(Number))}
      placeholder={props.value.length === 0 ? 'Select' : undefined}
      {...(props.field.atMost === undefined ? {} : { maxValues: props.field.atMost })}
      clearable={!props.required}
      clearButtonProps={toClearButtonProps(props.field.label)}
      // When an invalid field gets the focus, its list must not cover the fields below.
      openOnFocus={false}
    />
  )
}

const toSearchOptions = (options: readonly Option[]): SearchOption[] =>
  options.map(({ value, label, code, aliases }) => ({ value: String(value), label, code, aliases }))

const toClearButtonProps = (label: string) => ({ ...clearButton(`Clear ${label}`), size: 'md' as const })
