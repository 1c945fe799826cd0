import type { Option } from '../forms/field.ts'

/** The time zones of practices, by number, each with its tz database name (AMB-146). */
export const timeZones = [
  { value: 1, zone: 'America/New_York', label: 'Eastern time' },
  { value: 2, zone: 'America/Chicago', label: 'Central time' },
  { value: 3, zone: 'America/Denver', label: 'Mountain time' },
  { value: 4, zone: 'America/Phoenix', label: 'Arizona' },
  { value: 5, zone: 'America/Los_Angeles', label: 'Pacific time' },
  { value: 6, zone: 'America/Anchorage', label: 'Alaska' },
  { value: 7, zone: 'Pacific/Honolulu', label: 'Hawaii' },
  { value: 8, zone: 'America/Puerto_Rico', label: 'Puerto Rico' },
  { value: 9, zone: 'Pacific/Guam', label: 'Guam' },
] as const satisfies readonly (Option & { readonly zone: string })[]
