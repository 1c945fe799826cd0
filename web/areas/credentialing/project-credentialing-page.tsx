import { projectCredentialing } from '@client-center/contract/credentialing/project-credentialing.ts'
import { listAccountProjects, listProjects } from '@client-center/contract/projects/project-list.ts'
import { readProject } from '@client-center/contract/projects/project.ts'
import { shouldShowCredentialing } from '@client-center/domain/projects/shows-credentialing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { paths } from '../../paths/paths.ts'
import { canCall } from '../../api/use-can-call.ts'
import { invalidate } from '../../api/use-read.ts'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { useProject } from '../projects/project-context.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import { projectCredentialingHost } from './credentialing-host.ts'
import { credentialingTexts as texts } from './credentialing-texts.ts'
import { FormAtAddress } from './form-at-address.tsx'
import { FormsSummary } from './forms-summary.tsx'
import { useFormAddress } from './use-form-address.ts'

/** The credentialing forms of a project (CRED-L01…L31). */
export function ProjectCredentialingPage() {
  const project = useProject()
  const { accountId, id, name, permissions, showCredentialingForm } = project
  const cache = useQueryClient()
  const host = useMemo(() => projectCredentialingHost(accountId, id), [accountId, id])
  const address = useFormAddress()
  const canEdit = canCall(projectCredentialing.saveDraft, permissions)
  const onChanged = useCallback(() => void invalidate(cache, [readProject, listProjects, listAccountProjects]), [cache])
  if (!shouldShowCredentialing(project)) return <Navigate to={paths.intake(accountId, id)} replace />
  if (address === undefined)
    return <FormsSummary host={host} canEdit={canEdit} needed={showCredentialingForm} onChanged={onChanged} />
  // Forms open only in a project that needs them, and only users with edit permission may add one (CRED-L07, 001 §6).
  if (!showCredentialingForm || (address.is === 'add' && !canEdit)) return <Navigate to={host.to()} replace />
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Projects', to: paths.account(accountId) },
          { label: splitProjectName(name, id).title, to: paths.intake(accountId, id) },
          { label: texts.forms, to: host.to() },
        ]}
        here={texts.form}
      />
      <FormAtAddress host={host} address={address} canEdit={canEdit} onChanged={onChanged} />
    </>
  )
}
