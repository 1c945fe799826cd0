import { nameMark } from '@client-center/domain/providers/name-mark.ts'

/** A provider as a choice or a row names one. */
interface Named {
  readonly id: string | null
  readonly name: string
  readonly npi?: string | undefined
  /** Such as Hygienist; tells apart who has no NPI. */
  readonly typeName?: string | undefined
}

/** What each provider is called by id: the name alone where nobody else has it, else with the NPI or what else is known. */
export function disambiguateProviders(providers: readonly Named[]): ReadonlyMap<string, string> {
  const known = new Map(providers.flatMap((one) => (one.id === null ? [] : [[one.id, one] as const])))
  const sameName = Map.groupBy(known.values(), ({ name }) => name.trim().toLowerCase())
  return new Map(
    [...known].map(([id, { name, npi, typeName }]) => {
      const isAlone = sameName.get(name.trim().toLowerCase())?.length === 1
      const mark = nameMark({ npi, typeName })
      return [id, isAlone || !mark ? name : `${name}, ${mark}`]
    }),
  )
}
