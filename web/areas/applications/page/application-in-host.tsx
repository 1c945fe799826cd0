import { saveAccountApplication } from '@client-center/contract/applications/applications.ts'
import type { Application } from '@client-center/contract/applications/application.ts'
import { applicationEditing } from '@client-center/domain/applications/application-editing.ts'
import { isOpenSubmission } from '@client-center/domain/applications/application-status.ts'
import { applicationNotFoundSentence } from '@client-center/domain/applications/application.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'
import { NothingHere } from '../../documents/library/nothing-here.tsx'
import { leadsNowhere } from '../../../ui/feedback/failure.ts'
import { useCanCall } from '../../../api/use-can-call.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { SkeletonPage } from '../../../ui/feedback/skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { ApplicationHost } from '../application-host.ts'
import { fullEditMode } from '../application-mode.ts'
import { applicationTexts as texts } from '../application-texts.ts'
import { StaffApplication } from './staff-application.tsx'
import { useRemoveApplication } from '../list/use-remove-application.ts'
import { EditableApplication } from './editable-application.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { useIsStaff } from '../../../session/use-is-staff.ts'

/** What staff see of an application above its form, such as the log of the firm. */
export type StaffPart = ComponentType<{
  readonly accountId: string
  readonly applicationId: string
  readonly name: string
}>

const LikelyPart = lazyPart(
  async () => (await import('./likely-completion.tsx')).LikelyCompletion,
  () => null,
)

interface HostProps {
  readonly host: ApplicationHost
  readonly StaffPart?: StaffPart
}

/** The application in the address, in either host (APPS-08…41, TRACK-05). */
export function ApplicationInHost({ host, StaffPart }: HostProps) {
  const { applicationId = '' } = useParams({ strict: false })
  const applicationQuery = useQuery(host.applicationQueryOptions(applicationId))
  const isMissing =
    applicationQuery.data === undefined && applicationQuery.isError && leadsNowhere(applicationQuery.error)
  return (
    <>
      <Breadcrumbs crumbs={host.breadcrumbs} here={texts.info} />
      {applicationQuery.data !== undefined ? (
        <LoadedApplication
          key={applicationQuery.data.id}
          host={host}
          application={applicationQuery.data}
          {...(StaffPart === undefined ? {} : { StaffPart })}
        />
      ) : isMissing ? (
        <>
          <PageTitle>{texts.info}</PageTitle>
          <NothingHere
            title={texts.info}
            sentence={applicationNotFoundSentence}
            hint={texts.notFoundHint}
            back={host.listPath}
          />
        </>
      ) : applicationQuery.isError ? (
        <LoadError onRetry={() => void applicationQuery.refetch()} />
      ) : (
        <SkeletonPage />
      )}
    </>
  )
}

function LoadedApplication({ host, application, StaffPart }: HostProps & { readonly application: Application }) {
  const account = useAccount()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const canEdit = useCanCall(saveAccountApplication, account)
  const isStaff = useIsStaff()
  const removal = useRemoveApplication()
  const { applicationSource: source, optionType } = application
  const editing = applicationEditing({ source, optionType, isNew: false, canEdit, isStaff })
  const leaveRemoved = async () => {
    await navigate({ to: host.listPath })
    cache.removeQueries({ queryKey: host.applicationQueryOptions(application.id).queryKey })
  }
  const above = isStaff ? (
    StaffPart === undefined ? undefined : (
      <Suspense fallback={null}>
        <StaffPart accountId={account.id} applicationId={application.id} name={application.name} />
      </Suspense>
    )
  ) : isOpenSubmission(application.statusId) ? (
    <Suspense fallback={null}>
      <LikelyPart projectId={application.projectId} applicationId={application.id} />
    </Suspense>
  ) : undefined
  const sharedProps = { host, accountId: account.id, fetched: application, onSaved: () => void toast.ok(texts.saved) }
  return (
    <>
      {editing.edits === 'all' ? (
        <EditableApplication
          {...sharedProps}
          above={above}
          initialAnswers={fullEditMode.toValues(application)}
          onDelete={
            editing.canDelete
              ? (leave) =>
                  void removal.confirmRemove(application, () => {
                    leave()
                    void leaveRemoved()
                  })
              : undefined
          }
        />
      ) : (
        <StaffApplication {...sharedProps} above={above} editing={editing} canEdit={canEdit} />
      )}
      {removal.dialog}
    </>
  )
}
