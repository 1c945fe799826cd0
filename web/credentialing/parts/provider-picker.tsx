import { autofillProvider, clearAutofilledProvider } from '@client-center/domain/credentialing/autofill.ts'
import { person } from '@client-center/domain/credentialing/person.ts'
import type { FieldValues } from '@client-center/domain/forms/section.ts'
import { use } from 'react'
import { searchProps, type ControlProps } from '../../platform/forms/control-props.ts'
import { FormPlaceContext } from '../../platform/forms/store/form-place.ts'
import { SearchSelect } from '../../platform/ui/fields/search-select.tsx'
import { useCredentialingPlace } from './credentialing-place.tsx'
import { FilledIn, useFilled } from './filled-in.tsx'

const NEW = 'new'

/** Chooses an existing provider, which fills in the known answers, or a new one (CRED-G01). */
export function ProviderPicker(props: ControlProps<string | null>) {
  const { providers } = useCredentialingPlace().known
  const fill = useFilled()
  const place = use(FormPlaceContext)
  const { value } = props
  const chosen = providers.find(({ id }) => id === value)
  const choose = (id: string | null) => {
    const next = providers.find((one) => one.id === id)
    if (next !== undefined) return fill.take(autofillProvider(next))
    // Answers under the names of the section's own fields.
    const answers = Object.fromEntries(
      Object.keys(person.fields).map((name) => [name, place?.store.view(`${place.at ?? 'person'}/${name}`).value]),
    ) as FieldValues<(typeof person)['fields']>
    fill.take({ answers: clearAutofilledProvider(answers, chosen), labels: [] })
  }
  const gone = value === null || chosen !== undefined ? [] : [{ value, label: 'The provider of this form' }]
  return (
    <SearchSelect
      {...searchProps(props)}
      description={<FilledIn labels={fill.labels}>{props.description}</FilledIn>}
      data={[
        { value: NEW, label: 'New provider' },
        ...gone,
        ...providers.map(({ id, name, npi }) => ({ value: id, label: npi === '' ? name : `${name}, NPI ${npi}` })),
      ]}
      value={value ?? NEW}
      onChange={(next) => {
        if (next !== null && next !== (value ?? NEW)) choose(next)
      }}
      openOnFocus={false}
    />
  )
}
