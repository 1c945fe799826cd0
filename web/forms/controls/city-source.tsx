import { createContext, useContext, type ReactNode } from 'react'
import type { CityEntry } from '../../ui/fields/city-field.tsx'

export type LoadCities = () => Promise<readonly CityEntry[]>

const Source = createContext<LoadCities>(() => Promise.resolve([]))

/** Provides the city dictionary to the city fields below. They call `load` on the first focus. */
export function CitySource({ load, children }: { readonly load: LoadCities; readonly children: ReactNode }) {
  return <Source value={load}>{children}</Source>
}

export const useCitySource = (): LoadCities => useContext(Source)
