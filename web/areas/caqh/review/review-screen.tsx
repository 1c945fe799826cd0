import type { Decisions } from '@client-center/domain/caqh/decisions.ts'
import type { CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import type { RegisteredLicense } from '@client-center/domain/credentialing/register-differences.ts'
import type { ReactNode } from 'react'
import type { FormStore } from '../../../forms/store/form-store.ts'
import { StoredReview } from './stored-review.tsx'
import { SummaryFormReview } from './summary-form-review.tsx'
import type { ReviewedSummary } from './reviewed-summary.ts'

export interface ReviewScreenProps {
  readonly projectOrAccountId: string
  readonly formId: string
  readonly store: FormStore<CredentialingAnswers>
  /** The provider's licenses in the portal. */
  readonly registered: readonly RegisteredLicense[]
  readonly about: ReactNode
  readonly readOnly: boolean
  /** The summary chosen since the form was opened; undefined shows the stored one. */
  readonly summary: ReviewedSummary | undefined
  readonly onDecide: (decisions: Decisions) => void
  readonly isPageOpen: boolean
  readonly onPageOpen: (open: boolean) => void
  readonly onContinue: () => void
}

/** The review of the summary chosen in this visit, or of the stored one. */
export const ReviewScreen = ({ summary, onDecide, ...props }: ReviewScreenProps) =>
  summary === undefined ? (
    <StoredReview {...props} />
  ) : (
    <SummaryFormReview {...props} summary={summary} onDecide={onDecide} />
  )
