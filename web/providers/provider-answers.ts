import type { Provider } from '@client-center/contract/providers/provider.ts'
import type { ProviderAnswers } from '@client-center/domain/providers/provider.ts'

/** A stored provider as the form begins. */
export const answersOf = ({ providerType, npi, email, name, degreeTypeId }: Provider): ProviderAnswers => ({
  providerType,
  npi,
  email,
  name,
  degreeTypeId,
})
