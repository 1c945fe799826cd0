import { missingSubjects, subjectsIn } from '@client-center/domain/intake/intake-state.ts'
import { changeKinds } from '@client-center/domain/projects/change-kinds.ts'
import { changeKindOf } from '@client-center/domain/projects/change-type.ts'
import { useProject } from '../projects/project-context.ts'
import { useProjectPlaces } from './use-project-places.ts'

/** What the project of the page is about and is not there yet (AMB-139), in sentences; undefined until both lists are read. */
export function useMissingSubjects(): readonly string[] | undefined {
  const { changeType } = useProject()
  const { locations, providers } = useProjectPlaces()
  if (locations.data === undefined || providers.data === undefined) return undefined
  return missingSubjects(
    changeKinds[changeKindOf(changeType)] ?? 'NoChange',
    subjectsIn(locations.data, providers.data),
  )
}
