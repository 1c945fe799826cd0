/** The status of a completed project. It ends the project's tasks. */
export const COMPLETED = 'Completed'

/**
 * The statuses of projects (decision 0066). Only a completed project has no tasks left. A status that an import wrote
 * before there was this list stays until staff choose one of these.
 */
export const projectStatuses = ['Not Started', 'Active', 'In Progress', 'On Hold', COMPLETED] as const

export type ProjectStatus = (typeof projectStatuses)[number]

/** The status as a field of a form, its position in the list; null for a status outside the list. */
export function toStatusValue(status: string): number | null {
  const position = projectStatuses.findIndex((listed) => listed === status)
  return position === -1 ? null : position
}

/** The status of the list with this spelling, ignoring case and blanks; undefined for other texts. */
export const findProjectStatus = (text: string): ProjectStatus | undefined =>
  projectStatuses.find((status) => toComparable(status) === toComparable(text))

const toComparable = (text: string): string => text.replaceAll(/[\s_-]+/g, '').toLowerCase()
