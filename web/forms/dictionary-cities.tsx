import { useQueryClient } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { listCities } from '@client-center/contract/dictionary/dictionary.ts'
import { states } from '@client-center/domain/reference/states.ts'
import { endpointQuery } from '../api/use-read.ts'
import type { CityEntry } from '../ui/fields/city-field.tsx'
import { CitySource } from './controls/city-source.tsx'

const codes = new Map(states.map(({ id, code }) => [id, code]))

/**
 * Provides the dictionary of cities (AMB-106) to the city fields below. The first focus loads all of it; it stays
 * cached for the session.
 */
export function DictionaryCities({ children }: { readonly children: ReactNode }) {
  const cache = useQueryClient()
  const load = useCallback(async (): Promise<readonly CityEntry[]> => {
    const cities = await cache.ensureQueryData({ ...endpointQuery(listCities), staleTime: Infinity, gcTime: Infinity })
    return cities.map(({ id, name, stateId }) => ({ id, name, state: codes.get(stateId) ?? '' }))
  }, [cache])
  return <CitySource load={load}>{children}</CitySource>
}
