import { listProviderSummaries, type ProviderSummary } from '@client-center/contract/providers/provider-summaries.ts'
import { useRead } from '../../api/use-read.ts'
import { searchProps, type ControlProps } from '../../forms/controls/control-props.ts'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { disambiguateProviders } from './disambiguate-providers.ts'
import { useAccount } from '../../session/session-context.tsx'
import { providerFieldsTexts } from './provider-fields-texts.ts'

interface ProviderSelectProps extends ControlProps<string | null> {
  /** Whether a provider can be selected; by default all can. */
  readonly isOffered?: (provider: ProviderSummary) => boolean
  /** Providers already in the record. They stay selectable even if they were deleted or have another type now. */
  readonly named: readonly { readonly id: string | null; readonly name: string }[]
}

/** Selects a provider of the account. */
export function ProviderSelect({ isOffered = () => true, named, ...props }: ProviderSelectProps) {
  const account = useAccount()
  const providersQuery = useRead(listProviderSummaries, { params: { accountId: account.id } })
  // The account's providers come last, because a later entry replaces an earlier one and they have the NPI and type.
  const providers = disambiguateProviders([...named, ...(providersQuery.data ?? []).filter(isOffered)])
  return (
    <SearchSelect
      {...searchProps(props)}
      description={providersQuery.isError ? providerFieldsTexts.notLoaded : props.description}
      data={[...providers].map(([value, label]) => ({ value, label }))}
      value={props.value}
      onChange={props.onChange}
      placeholder="Select"
      nothingFoundMessage={providersQuery.isPending ? 'Loading' : 'No matches'}
      openOnFocus={false}
    />
  )
}
