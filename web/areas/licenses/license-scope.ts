import { createContext, use } from 'react'

/** The provider whose licenses are shown. */
export interface LicenseScope {
  readonly accountId: string
  /** Undefined while the provider is being added. */
  readonly providerId: string | undefined
  /** 0 to 6; null if it is not chosen. */
  readonly providerType: number | null
}

export const LicenseScopeContext = createContext<LicenseScope | undefined>(undefined)

/** The provider whose licenses are shown; throws outside of a `LicenseScopeContext`. */
export function useLicenseScope(): LicenseScope {
  const scope = use(LicenseScopeContext)
  if (scope === undefined) throw new Error('There is no provider around these licenses')
  return scope
}
