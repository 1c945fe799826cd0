import { findingsToForm } from '@client-center/contract/caqh/findings-to-form.ts'
import { downloadSummary, readStoredSummary, type StoredSummary } from '@client-center/contract/caqh/stored-summary.ts'
import { reapplyDecisions } from '@client-center/domain/caqh/reapply-decisions.ts'
import { createSummaryPlan } from '@client-center/domain/caqh/summary-plan.ts'
import type { CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import type { RegisteredLicense } from '@client-center/domain/credentialing/register-differences.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { newId } from '../../../api/new-id.ts'
import { fetchFile } from '../../../api/download.ts'
import { endpointQuery } from '../../../api/use-read.ts'
import type { FormStore } from '../../../forms/store/form-store.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonPage } from '../../../ui/feedback/skeletons.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { summaryTexts } from '../summary-texts.ts'
import { SummaryFormReview } from './summary-form-review.tsx'
import { onlyOffered } from './reviewed-summary.ts'

interface StoredReviewProps {
  readonly projectOrAccountId: string
  readonly formId: string
  readonly store: FormStore<CredentialingAnswers>
  readonly registered: readonly RegisteredLicense[]
  readonly about: ReactNode
  readonly readOnly: boolean
  readonly isPageOpen: boolean
  readonly onPageOpen: (open: boolean) => void
  readonly onContinue: () => void
}

/** How often the server is polled while it parses the file, in milliseconds. */
const PAUSE = 2000

/** Compares the summary that is stored with the form to the form's current answers. */
export function StoredReview(props: StoredReviewProps) {
  const { projectOrAccountId, formId, onContinue } = props
  const summaryQuery = useQuery({
    ...endpointQuery(readStoredSummary, { params: { projectOrAccountId, formId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? PAUSE : false),
  })
  const storedSummary = summaryQuery.data
  if (storedSummary?.state === 'read' && storedSummary.file !== null)
    return <StoredSummaryReview {...props} storedSummary={storedSummary} />
  const wrong = storedSummary === undefined ? undefined : toEmptyNotice(storedSummary)
  return (
    <>
      <PageTitle>Review the CAQH summary</PageTitle>
      {storedSummary === undefined && summaryQuery.isError ? (
        <LoadError onRetry={() => void summaryQuery.refetch()} />
      ) : null}
      {storedSummary === undefined && !summaryQuery.isError ? <SkeletonPage /> : null}
      {wrong === undefined ? null : (
        <EmptyState
          {...wrong}
          {...(storedSummary?.problem === null || storedSummary?.problem === undefined
            ? {}
            : { hint: storedSummary.problem.message })}
          action={
            <Button variant="default" onClick={onContinue}>
              Back to the form
            </Button>
          }
        />
      )}
    </>
  )
}

const toEmptyNotice = ({ state, file, canOpen }: StoredSummary) => {
  if (file !== null && !canOpen) return { title: `${file.fileName} is on file`, hint: summaryTexts.closed }
  return summaryTexts.review[state === 'reading' ? 'reading' : 'none']
}

function StoredSummaryReview({
  storedSummary,
  store,
  registered,
  ...screen
}: StoredReviewProps & { readonly storedSummary: StoredSummary }) {
  const { projectOrAccountId } = screen
  const [plan] = useState(() =>
    createSummaryPlan(store.answers(), findingsToForm(storedSummary.findings), { registered, newId }),
  )
  const [decisions, setDecisions] = useState(() => onlyOffered(plan))
  const { fileId = '', fileName = '' } = storedSummary.file ?? {}
  const file = useQuery({
    queryKey: ['caqh file', projectOrAccountId, fileId],
    queryFn: () =>
      fetchFile(downloadSummary, { params: { projectOrAccountId, fileId, fileName }, query: { inline: '1' } }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  return (
    <SummaryFormReview
      {...screen}
      onDecide={(next) => {
        store.change('', (answers) => reapplyDecisions(plan, decisions, next, answers))
        setDecisions(next)
      }}
      summary={{
        plan,
        decisions,
        file: {
          name: fileName,
          pages: storedSummary.pages ?? 1,
          bytes: file.data,
          onRetry: file.isError ? () => void file.refetch() : undefined,
        },
      }}
    />
  )
}
