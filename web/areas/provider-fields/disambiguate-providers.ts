import { nameMark } from '@client-center/domain/providers/name-mark.ts'

/** A provider in a list of options or a row. */
interface LabeledProvider {
  readonly id: string | null
  readonly name: string
  readonly npi?: string | undefined
  /** Such as Hygienist; makes providers without an NPI distinct. */
  readonly typeName?: string | undefined
}

/** The label of each provider by id: the name if it is unique, otherwise the name with the NPI or type. */
export function disambiguateProviders(providers: readonly LabeledProvider[]): ReadonlyMap<string, string> {
  const known = new Map(
    providers.flatMap((provider) => (provider.id === null ? [] : [[provider.id, provider] as const])),
  )
  const sameName = Map.groupBy(known.values(), ({ name }) => name.trim().toLowerCase())
  return new Map(
    [...known].map(([id, { name, npi, typeName }]) => {
      const isAlone = sameName.get(name.trim().toLowerCase())?.length === 1
      const mark = nameMark({ npi, typeName })
      return [id, isAlone || !mark ? name : `${name}, ${mark}`]
    }),
  )
}
