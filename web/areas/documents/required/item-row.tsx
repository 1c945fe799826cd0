import type { RequiredItem } from '@client-center/contract/documents/project/project-documents.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { Button } from '@mantine/core'
import { IconUpload } from '../../../ui/icons/icons.ts'
import { IconCircleCheck, IconCircleDashedCheck } from '../../../ui/icons/page-icons.ts'
import { useArrival } from '../../../ui/page/use-arrival.ts'
import { formatUploaded } from './format-uploaded.ts'
import { isAcquisitionLetter } from './is-acquisition-letter.ts'
import { requiredItemPart } from './required-item-part.ts'
import { requiredItemsTexts as texts } from './required-items-texts.ts'
import classes from './required-items.module.css'

interface ItemRowProps {
  readonly item: RequiredItem
  readonly number: number
  readonly onUpload: (() => void) | undefined
}

/**
 * A required item: provided, with its date; being checked; or missing, with its Upload button (REQI-03). If a document
 * was rejected, it shows the reason.
 */
export function ItemRow({ item, number, onUpload }: ItemRowProps) {
  const { name, isProvided, isBeingChecked, takesSeveral, rejection } = item
  const state = isProvided ? 'provided' : isBeingChecked ? 'checked' : 'missing'
  const note = itemNote(item)
  const id = requiredItemPart(item.id)
  useArrival(id)
  const canAdd = state === 'missing' || (state === 'checked' && takesSeveral)
  return (
    <li id={id} tabIndex={-1} className={classes.item} data-standing={state}>
      <span className={classes.number}>{number}</span>
      <span className={classes.name}>
        {name}
        {state === 'missing' && rejection !== null ? (
          <span className={classes.rejected}>{rejectedWords(rejection)}</span>
        ) : null}
        {note === undefined ? null : <span className={classes.note}>{note}</span>}
      </span>
      <span className={classes.right}>
        {state === 'provided' ? (
          <span className={classes.standing}>
            <IconCircleCheck size={18} stroke={1.7} aria-hidden />
            Provided
          </span>
        ) : null}
        {state === 'checked' ? (
          <span className={classes.standing}>
            <IconCircleDashedCheck size={18} stroke={1.7} aria-hidden />
            In review
          </span>
        ) : null}
        {canAdd && onUpload !== undefined ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconUpload size={18} aria-hidden />}
            aria-label={`Upload ${name}`}
            onClick={onUpload}
          >
            Upload
          </Button>
        ) : null}
        {state === 'missing' && onUpload === undefined ? <span className={classes.missing}>Missing</span> : null}
      </span>
    </li>
  )
}

function itemNote(item: RequiredItem): string | undefined {
  if (item.isProvided) return item.providedOn === null ? undefined : `Verified ${formatUs(item.providedOn)}`
  if (item.isBeingChecked) return item.uploaded === null ? undefined : formatUploaded(item.uploaded)
  return isAcquisitionLetter(item) ? texts.letterAbove : undefined
}

const rejectedWords = (why: string): string => (why === '' ? 'Rejected' : `Rejected: ${why}`)
