import { Group, Radio } from '@mantine/core'
import { inputProps, type ControlProps } from './control-props.ts'

/** Yes or No in one row; neither is selected while unanswered. */
export function YesNoControl(props: ControlProps<boolean | null>) {
  const answers = [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ]
  const value = props.value === null ? null : String(props.value)
  return (
    <RadioRow {...props} answers={answers} chosen={value} onChoose={(chosen) => props.onChange(chosen === 'true')} />
  )
}

/** Yes, No or Unknown in one row; one of them is always selected. */
export function YesNoUnknownControl(props: ControlProps<boolean | null>) {
  const answers = [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
    { value: 'null', label: 'Unknown' },
  ]
  const choose = (chosen: string) => props.onChange(chosen === 'null' ? null : chosen === 'true')
  return <RadioRow {...props} answers={answers} chosen={String(props.value)} onChoose={choose} />
}

/** The field's options in one row, such as Yes, No and Not available. The answer is the option's number. */
export function TriStateControl(props: ControlProps<number | null>) {
  const answers = (props.field.options ?? []).map(({ value, label }) => ({ value: String(value), label }))
  const value = props.value === null ? null : String(props.value)
  return <RadioRow {...props} answers={answers} chosen={value} onChoose={(chosen) => props.onChange(Number(chosen))} />
}

interface Answers {
  readonly answers: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: string | null
  readonly onChoose: (value: string) => void
}

function RadioRow<V>(props: ControlProps<V> & Answers) {
  const { onBlur, ...shared } = inputProps(props)
  return (
    <Radio.Group
      {...shared}
      value={props.chosen}
      onChange={props.onChoose}
      onBlur={(event) => isLeavingGroup(event) && onBlur()}
    >
      <Group gap="lg" mih={38} align="center">
        {props.answers.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} aria-invalid={props.error !== undefined || undefined} />
        ))}
      </Group>
    </Radio.Group>
  )
}

/** Whether the focus leaves the whole group, not only one of its options. */
const isLeavingGroup = (event: React.FocusEvent): boolean => !event.currentTarget.contains(event.relatedTarget)
