import type { Application } from '@client-center/contract/applications/application.ts'
import type { ProviderSummary } from '@client-center/contract/providers/provider-summaries.ts'
import { ownersAndAssociates } from '@client-center/domain/reference/provider-types.ts'
import { createContext, use } from 'react'
import type { ControlProps } from '../../../forms/controls/control-props.ts'
import { ProviderSelect } from '../../provider-fields/provider-select.tsx'

/** The application's stored provider, who stays selectable after being deleted or changing type. */
export const StoredProviderContext = createContext<Application['provider'] | undefined>(undefined)

/** Only owners and associates can have applications (APPS-19). */
export const canApplyBySummary = ({ typeName }: ProviderSummary): boolean =>
  ownersAndAssociates.some(({ label }) => label === typeName)

/** Selects an owner or associate of the account. */
export function ProviderControl(props: ControlProps<string | null>) {
  const storedProvider = use(StoredProviderContext)
  return (
    <ProviderSelect
      {...props}
      isOffered={canApplyBySummary}
      named={storedProvider === undefined ? [] : [storedProvider]}
    />
  )
}
