import { nameMark } from '@client-center/domain/providers/name-mark.ts'

/** A provider in an option or a row. */
interface LabeledProvider {
  readonly id: string | null
  readonly name: string
  readonly npi?: string | undefined
  /** Such as Hygienist; distinguishes providers without NPI. */
  readonly typeName?: string | undefined
}

/** The label of each provider by id: the name if it is unique, otherwise with the NPI or other known data. */
export function disambiguateProviders(providers: readonly LabeledProvider[]): ReadonlyMap<string, string> {
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
