import { autofillProvider, clearAutofilledProvider } from '@client-center/domain/credentialing/autofill.ts'
import { person } from '@client-center/domain/credentialing/person.ts'
import { buildValues } from '@client-center/domain/forms/section.ts'
import { use } from 'react'
import { searchProps, type ControlProps } from '../../../forms/controls/control-props.ts'
import { FormScopeContext } from '../../../forms/store/form-scope.ts'
import { SearchSelect } from '../../../ui/fields/search-select.tsx'
import { useCredentialingContext } from './credentialing-context.tsx'
import { AutofilledFields, useAutofill } from './autofill.tsx'

const NEW = 'new'

/** Selects an existing provider, and fills the known answers, or a new provider (CRED-G01). */
export function ProviderPicker(props: ControlProps<string | null>) {
  const { providers } = useCredentialingContext().sources
  const autofill = useAutofill()
  const scope = use(FormScopeContext)
  const { value } = props
  const chosen = providers.find(({ id }) => id === value)
  const choose = (id: string | null) => {
    const next = providers.find((provider) => provider.id === id)
    if (next !== undefined) return autofill.take(autofillProvider(next))
    const answers = buildValues(person.fields, (_, name) => scope?.store.view(`${scope.at ?? 'person'}/${name}`).value)
    autofill.take({ answers: clearAutofilledProvider(answers, chosen), labels: [] })
  }
  const deletedProvider = value === null || chosen !== undefined ? [] : [{ value, label: 'The provider of this form' }]
  return (
    <SearchSelect
      {...searchProps(props)}
      description={<AutofilledFields labels={autofill.labels}>{props.description}</AutofilledFields>}
      data={[
        { value: NEW, label: 'New provider' },
        ...deletedProvider,
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
