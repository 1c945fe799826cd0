import type { Review } from '@client-center/contract/firm/document-reviews.ts'
import { getVerifyEffect } from '@client-center/domain/documents/review/answered-items.ts'
import type { ReactNode } from 'react'
import type { DrawnIcon } from '../../../ui/icons/draw-icon.tsx'
import { IconCheck } from '../../../ui/icons/entry-icons.ts'
import { IconListCheck } from '../../../ui/icons/icons.ts'
import { IconEye } from '../../../ui/icons/page-icons.ts'
import { reviewTexts as texts } from './review-texts.ts'
import classes from './review.module.css'
import type { ChosenDetails } from './use-review-actions.ts'

interface EffectListProps {
  readonly review: Review
  readonly chosen: ChosenDetails
  readonly practice: string
}

/** What verifying changes, with numbers, before it happens. */
export function EffectList({ review, chosen, practice }: EffectListProps) {
  const isShown = review.kind === 'project'
  return (
    <section aria-labelledby="effects">
      <h2 id="effects" className={classes.label}>
        {texts.whenYouVerify}
      </h2>
      <ul className={classes.effects}>
        <KindEffects review={review} chosen={chosen} />
        <Effect icon={IconListCheck}>{texts.leavesList}</Effect>
        <Effect icon={IconEye} isQuiet>
          {isShown ? texts.practiceSees(practice) : texts.noMail(practice)}
        </Effect>
      </ul>
    </section>
  )
}

function KindEffects({ review, chosen }: Omit<EffectListProps, 'practice'>) {
  switch (review.kind) {
    case 'application':
      return <Effect icon={IconCheck}>{texts.answersRequest}</Effect>
    case 'license':
      return <Effect icon={IconCheck}>{texts.licenseChecked}</Effect>
    case 'practice':
      return <Effect icon={IconCheck}>{texts.practiceDocumentChecked}</Effect>
    case 'project':
      return <ItemEffects review={review} chosen={chosen} />
    default:
      return review.kind satisfies never
  }
}

function ItemEffects({ review, chosen }: Omit<EffectListProps, 'practice'>) {
  const { provided, stillOpen, providedAfter, total } = getVerifyEffect(review.items, chosen)
  const toNumbers = (items: typeof provided) => items.map(({ number }) => number)
  return (
    <>
      {provided.length === 0 ? null : (
        <Effect icon={IconCheck}>
          {texts.becomesProvided(toNumbers(provided))} <strong>{texts.provided}</strong>{' '}
          {texts.ofAll(providedAfter, total)}
        </Effect>
      )}
      {stillOpen.length === 0 ? null : <Effect icon={IconCheck}>{texts.staysOpen(toNumbers(stillOpen))}</Effect>}
      {provided.length + stillOpen.length > 0 ? null : <Effect icon={IconCheck}>{texts.noItemChanges}</Effect>}
    </>
  )
}

interface EffectProps {
  readonly icon: DrawnIcon
  readonly isQuiet?: boolean
  readonly children: ReactNode
}

const Effect = ({ icon: Icon, isQuiet = false, children }: EffectProps) => (
  <li data-quiet={isQuiet || undefined}>
    <Icon size={16} stroke={1.7} aria-hidden />
    <span>{children}</span>
  </li>
)
