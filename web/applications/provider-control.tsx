import type { Application } from '@client-center/contract/applications/application.ts'
import { listProviderSummaries, type ProviderSummary } from '@client-center/contract/providers/provider-summaries.ts'
import { applicationProviderTypes } from '@client-center/domain/applications/application.ts'
import { Select } from '@mantine/core'
import { createContext, use } from 'react'
import { useRead } from '../platform/api/use-read.ts'
import { inputProps, type ControlProps } from '../platform/forms/control-props.ts'
import { useAccount } from '../session/session-context.tsx'

/** The provider of the application as it is stored; one who was deleted or is of another type now may stay. */
export const NamedProvider = createContext<Application['provider'] | undefined>(undefined)

/** Owners and associates, who alone may apply (APPS-19). */
const mayApplyBySummary = ({ typeName }: ProviderSummary): boolean =>
  applicationProviderTypes.some(({ label }) => label === typeName)

/** One owner or associate of the account. */
export function ProviderControl(props: ControlProps<string | null>) {
  const account = useAccount()
  const asked = useRead(listProviderSummaries, { params: { accountId: account.id } })
  const named = use(NamedProvider)
  const offered = (asked.data ?? []).filter(mayApplyBySummary).map(({ id, name }) => [id, name] as const)
  const stored = named === undefined || named.id === null ? [] : [[named.id, named.name] as const]
  const providers = new Map([...offered, ...stored])
  return (
    <Select
      {...inputProps(props)}
      ref={props.inputRef}
      description={
        asked.isError ? 'The providers could not be loaded. Reload the page to choose one.' : props.description
      }
      data={[...providers].map(([value, label]) => ({ value, label }))}
      value={props.value}
      onChange={props.onChange}
      placeholder="Select"
      searchable
      allowDeselect={false}
      nothingFoundMessage={asked.isPending ? 'Loading' : 'Nothing found'}
      selectFirstOptionOnChange
      openOnFocus={false}
    />
  )
}
