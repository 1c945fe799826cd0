import { completeSchema } from '@client-center/contract/forms/section-schemas.ts'
import { provider } from '@client-center/domain/providers/provider.ts'
import { degreeTypes } from '@client-center/domain/reference/degree-types.ts'
import { providerTypes } from '@client-center/domain/reference/provider-types.ts'
import * as z from 'zod'
import { pickAnswers } from '@client-center/domain/forms/pick-answers.ts'
import { itemShapes } from './answer-items.ts'
import { ExternalId, item, line, optionalList, choice, optionalLine } from './item-shapes.ts'
import type { ProviderAnswers } from '../../areas/providers/provider-record.ts'
import { checkedAnswers } from './checked-answers.ts'

const typeNames = providerTypes.map(({ name }) => name)
const degreeNames = degreeTypes.map(({ label }) => label)

const {
  providerType: _,
  npi: _npi,
  email: _email,
  name: _name,
  degreeTypeId: _degree,
  ...plainFields
} = provider.fields

/** A dentist or staff member, with the listed names of types and degrees. */
export const ProviderItem = item({
  externalId: ExternalId,
  account: ExternalId,
  type: choice(typeNames),
  name: line(),
  npi: optionalLine(20),
  email: optionalLine(254),
  degree: choice(degreeNames).default('Unset'),
  ...itemShapes(plainFields),
  officeTin: z
    .string({ error: 'must be a text' })
    .regex(/^\d{9}$/, 'must be nine digits')
    .nullable()
    .default(null),
  /** External ids of the provider's projects. A missing one does not remove the provider from its project. */
  projects: optionalList(ExternalId, 100),
})
export type ProviderItem = z.output<typeof ProviderItem>

/**
 * Converts an item to the provider's values and validates them with the form's rules. Throws a `Refusal` with the
 * rules' sentences.
 */
export function toProviderInput(item: ProviderItem): ProviderAnswers & { readonly officeTin: string | null } {
  const answers = {
    ...pickAnswers(plainFields, item),
    providerType: providerTypes.find(({ name }) => name === item.type)?.value ?? null,
    npi: item.npi,
    email: item.email,
    name: item.name,
    degreeTypeId: degreeTypes.find(({ label }) => label === item.degree)?.value ?? null,
  }
  return { ...checkedAnswers(completeSchema(provider).safeParse(answers)), officeTin: item.officeTin }
}
