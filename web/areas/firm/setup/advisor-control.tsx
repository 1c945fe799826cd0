import type { AdvisorChoice } from '@client-center/contract/firm/setup-practice.ts'
import { Select } from '@mantine/core'
import { inputProps, type ControlProps } from '../../../forms/controls/control-props.ts'

/** A control for choosing one of these advisors. An only advisor cannot be changed. */
export const advisorControl = (advisors: readonly AdvisorChoice[]) =>
  function AdvisorControl(props: ControlProps<string | null>) {
    return (
      <Select
        {...inputProps(props)}
        data={advisors.map(({ id, name }) => ({ value: id, label: name }))}
        value={props.value}
        onChange={props.onChange}
        placeholder="Select"
        searchable={advisors.length > 8}
        readOnly={advisors.length === 1 && advisors[0]?.id === props.value}
        openOnFocus={false}
        allowDeselect={false}
      />
    )
  }
