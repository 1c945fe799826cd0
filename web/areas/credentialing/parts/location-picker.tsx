import { officeFromWire } from '@client-center/contract/credentialing/credentialing-wire.ts'
import { autofillOffice } from '@client-center/domain/credentialing/autofill.ts'
import { searchProps, type ControlProps } from '../../../forms/controls/control-props.ts'
import { clearButton } from '../../../ui/fields/clear-button.ts'
import { SearchSelect } from '../../../ui/fields/search-select.tsx'
import { useCredentialingContext } from './credentialing-context.tsx'
import { AutofilledFields, useAutofill } from './autofill.tsx'
import { partTexts } from './part-texts.ts'

/** Selects a known location, and fills the office's fields from it (CRED-O03). */
export function LocationPicker(props: ControlProps<string | null>) {
  const { officeLocations } = useCredentialingContext().sources
  const autofill = useAutofill()
  const { value, onChange } = props
  const isKnown = value === null || officeLocations.some(({ id }) => id === value)
  const choose = (id: string | null) => {
    const office = officeLocations.find((officeLocation) => officeLocation.id === id)
    if (office !== undefined) autofill.take(autofillOffice(officeFromWire(office)))
    else if (id === null) {
      onChange(null)
      autofill.take({ answers: {}, labels: [] })
    }
  }
  return (
    <SearchSelect
      {...searchProps(props)}
      description={
        <AutofilledFields labels={autofill.labels}>
          {officeLocations.length === 0 ? partTexts.offices.noLocations : props.description}
        </AutofilledFields>
      }
      data={[
        ...(isKnown ? [] : [{ value, label: 'Deleted location' }]),
        ...officeLocations.map((office) => ({
          value: office.id,
          label: [office.dbaName, office.address, office.city?.name]
            .filter((part) => part !== undefined && part !== '')
            .join(', '),
        })),
      ]}
      value={value}
      onChange={choose}
      placeholder="Select"
      clearable
      clearButtonProps={{ ...clearButton('Clear Select location'), size: 'md' }}
      openOnFocus={false}
    />
  )
}
