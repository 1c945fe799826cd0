import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { application } from '@client-center/domain/applications/application.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { NothingHere } from '../../documents/library/nothing-here.tsx'
import { useReadWhen } from '../../../api/use-read.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { SkeletonPage } from '../../../ui/feedback/skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { ApplicationHost } from '../application-host.ts'
import { applicationTexts as texts } from '../application-texts.ts'
import { mayApplyBySummary } from '../provider/provider-control.tsx'
import { EditableApplication } from './editable-application.tsx'

interface AddProps {
  readonly host: ApplicationHost
  /** Why the user may not add an application here; undefined if they may. */
  readonly refusal: string | undefined
}

/**
 * Adds an application (APPS-07, APPS-11, APPS-17, TRACK-04). `?provider=` selects its provider (AMB-29). Users who may
 * not add one see the reason instead of the form.
 */
export function AddApplication({ host, refusal }: AddProps) {
  return (
    <>
      <Breadcrumbs crumbs={host.breadcrumbs} here={texts.add} />
      {refusal === undefined ? (
        <Start host={host} />
      ) : (
        <>
          <PageTitle>{texts.add}</PageTitle>
          <NothingHere title={texts.add} sentence={refusal} back={host.list} />
        </>
      )}
    </>
  )
}

/** Selects the provider in the address if the form offers that provider. */
function Start({ host }: { readonly host: ApplicationHost }) {
  const account = useAccount()
  const search: { readonly provider?: unknown } = useSearch({ strict: false })
  const wanted = typeof search.provider === 'string' ? search.provider : undefined
  const params = { accountId: account.id }
  const offered = useReadWhen(listProviderSummaries, wanted === undefined ? undefined : { params })
  if (wanted !== undefined && offered.isPending) return <SkeletonPage />
  const chosen = offered.data?.find((one) => one.id === wanted && mayApplyBySummary(one))
  return <Form host={host} chosen={chosen?.id ?? null} />
}

function Form({ host, chosen }: { readonly host: ApplicationHost; readonly chosen: string | null }) {
  const account = useAccount()
  const navigate = useNavigate()
  const start = useMemo(() => ({ ...emptyValues(application), providerId: chosen }), [chosen])
  // Whether a save has created the application: the user may have typed during that save, and then saves again.
  const isMade = useRef(false)
  return (
    <EditableApplication
      host={host}
      accountId={account.id}
      fresh={undefined}
      start={start}
      onSaved={() => {
        toast.ok(isMade.current ? texts.saved : texts.created)
        isMade.current = true
      }}
      onContinue={({ id }) => void navigate({ to: host.page(id), replace: true })}
    />
  )
}
