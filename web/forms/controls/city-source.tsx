import { createContext, useContext, type ReactNode } from 'react'
import type { CityEntry } from '../../ui/fields/city-field.tsx'

export type LoadCities = () => Promise<readonly CityEntry[]>

const Source = createContext<LoadCities>(() => Promise.resolve([]))

/** Gives the city fields below it their dictionary, which is loaded at the first focus. */
export function CitySource({ load, children }: { readonly load: LoadCities; readonly children: ReactNode }) {
  return <Source value={load}>{children}</Source>
}

export const useCitySource = (): LoadCities => useContext(Source)
