import { countWithSubjects, listMissingSubjects, findSubjects } from '@client-center/domain/intake/intake-state.ts'
import { changeKinds } from '@client-center/domain/projects/change-kinds.ts'
import { toChangeKind } from '@client-center/domain/projects/change-type.ts'
import { useProject } from '../projects/project-context.ts'
import { useProjectRoster } from './use-project-roster.ts'

const NOTHING = { answered: 0, required: 0 }

/**
 * What the current project still needs (AMB-139): the missing locations or providers as sentences, and their counts.
 * Undefined until both lists have loaded.
 */
export function useSubjects() {
  const { changeType } = useProject()
  const { locations, providers } = useProjectRoster()
  if (locations.data === undefined || providers.data === undefined) return undefined
  const change = changeKinds[toChangeKind(changeType)] ?? 'NoChange'
  const present = findSubjects(locations.data, providers.data)
  return { missing: listMissingSubjects(change, present), counts: countWithSubjects(NOTHING, change, present) }
}
