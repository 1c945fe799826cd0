import { listCities } from '@client-center/contract/dictionary/dictionary.ts'
import { stateCode } from '@client-center/domain/reference/states.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { question } from '../api/use-ask.ts'
import { CitySource } from '../forms/city-source.tsx'
import type { CityEntry } from '../ui/city-field.tsx'

/** Gives every city field below the dictionary of places, asked for once, on the first focus (LOC-12, AMB-106). */
export function CityDictionary({ children }: { readonly children: ReactNode }) {
  const answers = useQueryClient()
  return <CitySource load={() => loadCities(answers)}>{children}</CitySource>
}

/** Places do not change while the portal is open. */
const loadCities = async (answers: QueryClient): Promise<readonly CityEntry[]> => {
  const cities = await answers.ensureQueryData({ ...question(listCities), staleTime: Infinity, gcTime: Infinity })
  return cities.map(({ id, name, stateId }) => ({ id, name, state: stateCode(stateId) }))
}
