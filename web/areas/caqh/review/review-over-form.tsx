import { Activity, Suspense, type ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { SkeletonPage } from '../../../ui/feedback/skeletons.tsx'
import { summaryTexts } from '../summary-texts.ts'
import type { ReviewScreenProps } from './review-screen.tsx'
import type { ReviewAddress } from './use-review-address.ts'

const Screen = lazyPart(
  async () => (await import('./review-screen.tsx')).ReviewScreen,
  () => <EmptyState title={summaryTexts.review.offline} />,
)

interface ReviewOverFormProps extends Omit<ReviewScreenProps, 'isPageOpen' | 'onPageOpen' | 'onContinue'> {
  readonly address: ReviewAddress
  /** The form. */
  readonly children: ReactNode
}

/** The form or, if the address says so, the review in its place. The form stays mounted and hidden. */
export const ReviewOverForm = ({ address, children, ...screen }: ReviewOverFormProps) => (
  <>
    <Activity mode={address.isOpen ? 'hidden' : 'visible'}>{children}</Activity>
    {address.isOpen ? (
      <Suspense fallback={<SkeletonPage />}>
        <Screen {...screen} isPageOpen={address.isPageOpen} onPageOpen={address.openPage} onContinue={address.close} />
      </Suspense>
    ) : null}
  </>
)
