import type { Application } from '@client-center/contract/applications/application.ts'
import type { ProviderSummary } from '@client-center/contract/providers/provider-summaries.ts'
import { ownersAndAssociates } from '@client-center/domain/reference/provider-types.ts'
import { createContext, use } from 'react'
import type { ControlProps } from '../../platform/forms/control-props.ts'
import { ProviderSelect } from '../../provider-fields/provider-select.tsx'

/** The provider of the application as it is stored; one who was deleted or is of another type now may stay. */
export const NamedProvider = createContext<Application['provider'] | undefined>(undefined)

/** Owners and associates, who alone may apply (APPS-19). */
export const mayApplyBySummary = ({ typeName }: ProviderSummary): boolean =>
  ownersAndAssociates.some(({ label }) => label === typeName)

/** One owner or associate of the account. */
export function ProviderControl(props: ControlProps<string | null>) {
  const named = use(NamedProvider)
  return <ProviderSelect {...props} isOffered={mayApplyBySummary} named={named === undefined ? [] : [named]} />
}
