import type { Review } from '@client-center/contract/firm/document-reviews.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { IconCheck } from '../../../ui/icons/entry-icons.ts'
import { ShortcutBar } from '../../../ui/shortcuts/shortcut-bar.tsx'
import { DecidedNotice } from './decided-notice.tsx'
import { RejectPanel } from './reject-panel.tsx'
import { ReviewFile } from './review-file.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { reviewTexts as texts } from './review-texts.ts'
import classes from './review.module.css'
import type { useReviewActions } from './use-review-actions.ts'

interface ReviewDeskProps {
  readonly review: Review
  readonly practice: string
  readonly actions: ReturnType<typeof useReviewActions>
  readonly onNext: () => void
  readonly onPrevious: () => void
}

/** The file at the left, what is known about it at the right, and the keys of both. Mount it anew for each document. */
export function ReviewDesk({ review, practice, actions, onNext, onPrevious }: ReviewDeskProps) {
  const [chosen, setChosen] = useState({ documentTypeId: review.documentTypeId, providerId: review.providerId })
  const [isRejecting, setRejecting] = useState(false)
  const [isZoomed, setZoomed] = useState(false)
  const typeControl = useRef<HTMLSelectElement>(null)
  const providerControl = useRef<HTMLSelectElement>(null)
  const isWaiting = review.decision === null
  const verify = () => (isWaiting && !actions.isBusy ? actions.verify(review, chosen) : undefined)
  const startRejecting = () => (isWaiting && !actions.isBusy ? setRejecting(true) : undefined)
  return (
    <>
      <div className={classes.desk}>
        <ReviewFile review={review} isZoomed={isZoomed} onZoom={setZoomed} />
        <div className={classes.side}>
          <div className={classes.facts}>
            {review.decision === null ? null : (
              <DecidedNotice
                decision={review.decision}
                isRefused={actions.refusedId === review.id && !review.decision.isOwn}
                isBusy={actions.isBusy}
                onReopen={() => actions.reopen(review)}
              />
            )}
            <ReviewPanel
              review={review}
              practice={practice}
              chosen={chosen}
              onChoose={setChosen}
              typeControl={typeControl}
              providerControl={providerControl}
            />
          </div>
          {isRejecting && isWaiting ? (
            <RejectPanel
              practice={practice}
              isBusy={actions.isBusy}
              onReject={(reason) => actions.reject(review, reason)}
              onClose={() => setRejecting(false)}
            />
          ) : null}
          <div className={classes.foot}>
            <Button variant="subtle" onClick={onNext}>
              {isWaiting ? texts.skip : texts.continue} <kbd aria-hidden>J</kbd>
            </Button>
            {isWaiting ? (
              <>
                <Button variant="danger-subtle" className={classes.rejectButton} onClick={startRejecting}>
                  {texts.reject} <kbd aria-hidden>R</kbd>
                </Button>
                <Button
                  leftSection={<IconCheck size={18} aria-hidden />}
                  loading={actions.isBusy && !isRejecting}
                  onClick={verify}
                >
                  {texts.verify} <kbd aria-hidden>V</kbd>
                </Button>
              </>
            ) : null}
          </div>
        </div>
      </div>
      <ShortcutBar
        shortcuts={[
          { keys: ['V'], label: texts.verify, onPress: verify },
          { keys: ['R'], label: texts.reject, onPress: startRejecting },
          { keys: ['J', 'K'], label: 'Next, previous', onPress: (key) => (key === 'J' ? onNext() : onPrevious()) },
          { keys: ['T'], label: 'Type', onPress: () => typeControl.current?.focus() },
          { keys: ['P'], label: 'Provider', onPress: () => providerControl.current?.focus() },
          { keys: ['+', '-'], label: 'Zoom', onPress: (key) => setZoomed(key === '+') },
          { keys: ['Z'], label: 'Undo', onPress: actions.undo },
        ]}
      />
    </>
  )
}
