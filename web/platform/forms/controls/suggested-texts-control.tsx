import { TagsInput } from '@mantine/core'
import { searchedOptions } from '../../ui/fields/search-options.ts'
import { inputProps, type ControlProps } from '../control-props.ts'

/** Several short texts, chosen of a list or typed by hand; commas and line breaks separate what is typed or pasted. */
export function SuggestedTextsControl(props: ControlProps<string[]>) {
  return (
    <TagsInput
      {...inputProps(props)}
      data={[...(props.field.suggestions ?? [])]}
      value={props.value}
      onChange={props.onChange}
      splitChars={[',', '\n']}
      filter={searchedOptions}
      placeholder={props.value.length === 0 ? 'Choose, or type your own' : undefined}
      maxTags={props.field.atMost}
      // A field that takes the focus because of its error must not cover what stands below it.
      openOnFocus={false}
    />
  )
}
