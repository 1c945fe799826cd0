import type { OpenCredentialingForm } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import type { ReactNode } from 'react'
import { ReviewOverForm } from '../caqh/review/review-over-form.tsx'
import { useReviewAddress } from '../caqh/review/use-review-address.ts'
import { chosenName } from '../caqh/upload/chosen-summary.ts'
import type { Summary } from '../caqh/upload/use-summary.ts'
import type { CredentialingHost } from './credentialing-host.ts'
import type { CurrentForm } from './form-calls.ts'
import type { CredentialingDocument } from './parts/credentialing-context.tsx'
import classes from './credentialing.module.css'

interface FormReviewProps {
  readonly host: CredentialingHost
  readonly opened: OpenCredentialingForm
  readonly current: CurrentForm
  readonly form: CredentialingDocument
  readonly summary: Summary
  readonly isDraft: boolean
  /** The form, which stays mounted below the review. */
  readonly children: ReactNode
}

/** The form, or the review of its CAQH summary if the address says so. */
export function FormReview({ host, opened, current, form, summary, isDraft, children }: FormReviewProps) {
  const address = useReviewAddress()
  const { store, readOnly } = form
  const { taken: filledSummary, decide } = summary
  const { name, intakeFormProviderId } = store.answers().person
  const chosen = opened.known.providers.find(({ id }) => id === (intakeFormProviderId ?? host.providerId))
  return (
    <ReviewOverForm
      address={address}
      projectOrAccountId={host.projectOrAccountId}
      formId={current.id}
      store={store}
      registered={chosen?.licenses ?? NO_PROBLEMS}
      about={
        <>
          {name}
          {isDraft ? <span className={classes.pill}>Draft</span> : null}
        </>
      }
      readOnly={readOnly}
      summary={
        filledSummary === undefined
          ? undefined
          : {
              plan: filledSummary.plan,
              decisions: filledSummary.decisions,
              file: {
                name: chosenName(filledSummary.chosen),
                pages: filledSummary.pages,
                bytes: filledSummary.chosen.file,
                before: (filledSummary.chosen.range?.firstPage ?? 1) - 1,
              },
            }
      }
      onDecide={decide}
    >
      {children}
    </ReviewOverForm>
  )
}

const NO_PROBLEMS: readonly never[] = []
