import type { NamedRecord } from '@client-center/contract/firm/projects/projects.ts'
import { Select } from '@mantine/core'
import { inputProps, type ControlProps } from '../../../forms/controls/control-props.ts'

/** A control for choosing one of these records, or none unless the field is required. */
export const recordControl = (records: readonly NamedRecord[]) =>
  function RecordControl(props: ControlProps<string | null>) {
    return (
      <Select
        {...inputProps(props)}
        data={records.map(({ id, name }) => ({ value: id, label: name }))}
        value={props.value}
        onChange={props.onChange}
        placeholder="Select"
        searchable={records.length > 8}
        clearable={!props.required}
        clearButtonProps={{ 'aria-label': 'Clear' }}
        openOnFocus={false}
        allowDeselect={false}
      />
    )
  }
