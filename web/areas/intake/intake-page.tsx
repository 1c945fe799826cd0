import { readIntake, type Intake } from '@client-center/contract/intake/intake.ts'
import { getIntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { toChangeKind } from '@client-center/domain/projects/change-type.ts'
import { toEngagement } from '@client-center/domain/projects/engagement.ts'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonPage } from '../../ui/feedback/skeletons.tsx'
import { useProject } from '../projects/project-context.ts'
import { IntakeForm } from './intake-form.tsx'

/** The page "Complete Intake Form" of a project (INT-01…39). */
export function IntakePage() {
  const project = useProject()
  const intakeQuery = useRead(readIntake, { params: { projectId: project.id } })
  // The form must start with current answers, not with cached ones.
  if (intakeQuery.data === undefined || (intakeQuery.isFetching && !intakeQuery.isFetchedAfterMount))
    return intakeQuery.isError ? <LoadError onRetry={() => void intakeQuery.refetch()} /> : <SkeletonPage />
  const variant = getIntakeVariant(toEngagement(project.practiceType, toChangeKind(project.changeType)))
  // The project's type determines the fields, so another type mounts a new form.
  return <LoadedIntake key={project.changeType * 3 + project.practiceType} first={intakeQuery.data} variant={variant} />
}

interface LoadedIntakeProps extends Omit<Parameters<typeof IntakeForm>[0], 'intake'> {
  readonly first: Intake
}

/**
 * Keeps the first result, so that the form does not change when the query refetches. Changes by other users arrive with
 * its own saves.
 */
function LoadedIntake({ first, variant }: LoadedIntakeProps) {
  const [intake] = useState(first)
  return <IntakeForm intake={intake} variant={variant} />
}
