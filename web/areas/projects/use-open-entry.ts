import { useLocation } from '@tanstack/react-router'
import { useProject } from './project-context.ts'
import { projectEntries, type ProjectEntry } from './project-entries.ts'

/** The current entry of the project's menu. */
export function useOpenEntry(): ProjectEntry | undefined {
  const entries = projectEntries(useProject())
  const pathname = useLocation({ select: (location) => location.pathname })
  return entries.find(({ to }) => `${pathname}/`.startsWith(`${to}/`))
}
