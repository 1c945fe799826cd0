import type { ReviewChoice, ReviewItem } from '@client-center/domain/caqh/review.ts'
import { Radio } from '@mantine/core'
import { useId } from 'react'
import { PageLink } from './page-link.tsx'
import type { ReviewActions } from './review-actions.ts'
import { StateLabel } from './state-label.tsx'
import classes from './conflict-row.module.css'

interface ConflictRowProps {
  readonly item: ReviewItem
  readonly isCurrent: boolean
  readonly readOnly: boolean
  readonly actions: ReviewActions
}

/**
 * A value that differs from the portal's record: radio buttons with the possible values, the suggested one and the
 * reason (design §12).
 */
export function ConflictRow({ item, isCurrent, readOnly, actions }: ConflictRowProps) {
  const id = useId()
  const { label, row, sides, chosen, reason } = item
  const tabIndex = isCurrent ? 0 : -1
  return (
    <div className={classes.conflict} role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={`${id}-why`}>
      <div className={classes.head}>
        <StateLabel item={item} />
        <strong id={`${id}-label`} className={classes.label}>
          {row === '' ? label : `${label}, ${row}`}
        </strong>
        <span className={classes.pick}>Choose one</span>
      </div>
      <div className={classes.sides}>
        {sides.map(({ choice, value, note, suggested }, index) => (
          <div key={choice} className={classes.side} data-chosen={choice === chosen || undefined}>
            <Radio
              name={id}
              value={choice}
              checked={choice === chosen}
              disabled={readOnly}
              tabIndex={tabIndex}
              data-row-main={choice === (chosen ?? sides[0]?.choice) || undefined}
              onChange={() => actions.choose(item, choice)}
              label={
                <>
                  <span className={classes.from}>{from[choice]}</span>
                  <span className={classes.value}>{value === '' ? 'empty' : value}</span>
                  {note === from[choice] ? null : <span className={classes.note}>{note}</span>}
                  {suggested ? <span className={classes.suggested}>Suggested</span> : null}
                </>
              }
            />
            {index === 0 ? (
              <span className={classes.link}>
                <PageLink item={item} tabIndex={tabIndex} actions={actions}>
                  Page {item.page}
                </PageLink>
              </span>
            ) : null}
          </div>
        ))}
      </div>
      <p id={`${id}-why`} className={classes.why}>
        {reason}
      </p>
    </div>
  )
}

const from: Readonly<Record<ReviewChoice, string>> = {
  summary: 'CAQH summary',
  register: 'License list',
  form: 'Form now',
}
