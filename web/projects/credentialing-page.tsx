import { showsCredentialing } from '@client-center/domain/projects/shows-credentialing.ts'
import { Navigate } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { EmptyState } from '../platform/ui/feedback/empty-state.tsx'
import { Card } from '../platform/ui/page/card.tsx'
import { useProject } from './project-context.ts'

/** What there is to say of a project's credentialing forms: whether they are needed, and that this portal has none to fill in. */
export function CredentialingPage() {
  const project = useProject()
  if (!showsCredentialing(project)) return <Navigate to={paths.intake(project.accountId, project.id)} replace />
  return (
    <Card title="Complete Credentialing Form">
      {project.showCredentialingForm ? (
        <EmptyState
          title="Credentialing forms are not available here yet"
          hint="Your analyst tells you what is needed of each provider until then."
        />
      ) : (
        <EmptyState title="Credentialing Information Forms are not needed yet." />
      )}
    </Card>
  )
}
