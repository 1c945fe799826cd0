import { Autocomplete } from '@mantine/core'
import { searchedOptions } from '../../ui/fields/search-options.ts'
import { inputProps, type ControlProps } from '../control-props.ts'

/** One line of text, chosen of a list or typed by hand. */
export function SuggestedTextControl(props: ControlProps<string>) {
  const suggestions = props.field.suggestions ?? []
  return (
    <Autocomplete
      {...inputProps(props)}
      data={[...suggestions]}
      value={props.value}
      onChange={props.onChange}
      // What was chosen is not searched for: the others are offered beside it.
      filter={(input) => (suggestions.includes(input.search) ? input.options : searchedOptions(input))}
      autoComplete="off"
      placeholder={props.disabled ? undefined : 'Choose, or type your own'}
      // A field that takes the focus because of its error must not cover what stands below it.
      openOnFocus={false}
    />
  )
}
