import { foundInForm } from '@client-center/contract/caqh/found-in-form.ts'
import { downloadSummary, readKeptSummary, type KeptSummary } from '@client-center/contract/caqh/kept-summary.ts'
import { decided } from '@client-center/domain/caqh/decided.ts'
import { summaryPlan } from '@client-center/domain/caqh/summary-plan.ts'
import type { CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import type { RegisteredLicense } from '@client-center/domain/credentialing/register-differences.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { newId } from '../../platform/api/new-id.ts'
import { fetchFile } from '../../platform/api/download.ts'
import { question } from '../../platform/api/use-read.ts'
import type { FormStore } from '../../platform/forms/store/form-store.ts'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { LoadError } from '../../platform/ui/feedback/load-error.tsx'
import { SkeletonPage } from '../../platform/ui/feedback/skeletons.tsx'
import { PageTitle } from '../../platform/ui/page/page-title.tsx'
import { summaryTexts } from '../upload/summary-texts.ts'
import { ReviewOfForm } from './review-of-form.tsx'
import { onlyOffered } from './summary-in-hand.ts'

interface KeptReviewProps {
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

/** Between two looks at a file that is still being read, in milliseconds. */
const PAUSE = 2000

/** On a later day: what the summary says that is kept with the form, beside what the form says now. */
export function KeptReview(props: KeptReviewProps) {
  const { projectOrAccountId, formId, onContinue } = props
  const asked = useQuery({
    ...question(readKeptSummary, { params: { projectOrAccountId, formId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? PAUSE : false),
  })
  const kept = asked.data
  if (kept?.state === 'read' && kept.file !== null) return <Kept {...props} kept={kept} />
  const wrong = kept === undefined ? undefined : sentenceOf(kept)
  return (
    <>
      <PageTitle>Review the CAQH summary</PageTitle>
      {kept === undefined && asked.isError ? <LoadError onRetry={() => void asked.refetch()} /> : null}
      {kept === undefined && !asked.isError ? <SkeletonPage /> : null}
      {wrong === undefined ? null : (
        <EmptyState
          {...wrong}
          {...(kept?.problem === null || kept?.problem === undefined ? {} : { hint: kept.problem.message })}
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

const sentenceOf = ({ state, file, canOpen }: KeptSummary) => {
  if (file !== null && !canOpen) return { title: `${file.fileName} is on file`, hint: summaryTexts.closed }
  return sentences[state === 'reading' ? 'reading' : 'none']
}

const sentences = {
  reading: { title: 'The summary is still being read', hint: 'This takes a few seconds.' },
  none: { title: 'There is nothing to review', hint: 'No summary that could be read is kept with this form.' },
} as const

function Kept({ kept, store, registered, ...screen }: KeptReviewProps & { readonly kept: KeptSummary }) {
  const { projectOrAccountId } = screen
  const [plan] = useState(() => summaryPlan(store.answers(), foundInForm(kept.findings), { registered, newId }))
  const [decisions, setDecisions] = useState(() => onlyOffered(plan))
  const { fileId = '', fileName = '' } = kept.file ?? {}
  const file = useQuery({
    queryKey: ['caqh file', projectOrAccountId, fileId],
    queryFn: () =>
      fetchFile(downloadSummary, { params: { projectOrAccountId, fileId, fileName }, query: { inline: '1' } }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  return (
    <ReviewOfForm
      {...screen}
      onDecide={(next) => {
        store.change('', (answers) => decided(plan, decisions, next, answers))
        setDecisions(next)
      }}
      summary={{
        plan,
        decisions,
        file: {
          name: fileName,
          pages: kept.pages ?? 1,
          bytes: file.data,
          onRetry: file.isError ? () => void file.refetch() : undefined,
        },
      }}
    />
  )
}
