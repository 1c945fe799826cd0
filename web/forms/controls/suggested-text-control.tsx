import { Autocomplete } from '@mantine/core'
import { searchedOptions } from '../../ui/fields/search-options.ts'
import { inputProps, type ControlProps } from './control-props.ts'

/** One line of text, chosen from suggestions or typed by hand. */
export function SuggestedTextControl(props: ControlProps<string>) {
  const suggestions = props.field.suggestions ?? []
  return (
    <Autocomplete
      {...inputProps(props)}
      data={[...suggestions]}
      value={props.value}
      onChange={props.onChange}
      // A chosen text does not filter the suggestions: the others stay on offer.
      filter={(input) => (suggestions.includes(input.search) ? input.options : searchedOptions(input))}
      autoComplete="off"
      placeholder={props.disabled ? undefined : 'Choose, or type your own'}
      // Focusing an invalid field must not cover the fields below it.
      openOnFocus={false}
    />
  )
}
