import { createContext, useContext, type ReactNode } from 'react'
import type { CityEntry } from '../ui/fields/city-field.tsx'

export type LoadCities = () => Promise<readonly CityEntry[]>

const Source = createContext<LoadCities>(() => Promise.resolve([]))

/** Tells every city field below where the dictionary comes from; it is asked on the first focus. */
export function CitySource({ load, children }: { readonly load: LoadCities; readonly children: ReactNode }) {
  return <Source value={load}>{children}</Source>
}

export const useCitySource = (): LoadCities => useContext(Source)
