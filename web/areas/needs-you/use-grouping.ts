import { useState } from 'react'

/** How the tasks on the home page are grouped; `urgency` is one list. */
export const groupings = ['urgency', 'practice', 'due'] as const
export type Grouping = (typeof groupings)[number]

/** The person's choice on this device, and a function that replaces it. */
export function useGrouping(personId: string): readonly [Grouping, (grouping: Grouping) => void] {
  const key = `client-center.task-groups.${personId}`
  const [grouping, setGrouping] = useState(
    () => groupings.find((grouping) => grouping === localStorage.getItem(key)) ?? groupings[0],
  )
  const choose = (next: Grouping) => {
    setGrouping(next)
    localStorage.setItem(key, next)
  }
  return [grouping, choose]
}
