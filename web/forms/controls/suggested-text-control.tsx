import { Autocomplete } from '@mantine/core'
import { searchedOptions } from '../../ui/fields/search-options.ts'
import { inputProps, type ControlProps } from './control-props.ts'

/** One line of text that users choose from suggestions or type. */
export function SuggestedTextControl(props: ControlProps<string>) {
  const suggestions = props.field.suggestions ?? []
  return (
    <Autocomplete
      {...inputProps(props)}
      data={[...suggestions]}
      value={props.value}
      onChange={props.onChange}
      // A chosen suggestion does not filter the list, so that the others stay available.
      filter={(input) => (suggestions.includes(input.search) ? input.options : searchedOptions(input))}
      autoComplete="off"
      placeholder={props.disabled ? undefined : 'Choose, or type your own'}
      // When an invalid field gets the focus, its list must not cover the fields below.
      openOnFocus={false}
    />
  )
}
