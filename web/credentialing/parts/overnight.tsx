import { closesBeforeOpening, hoursOf, type Weekday } from '@client-center/domain/credentialing/office-hours.ts'
import { timeInWords } from '@client-center/domain/forms/read-time.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { fieldId, goToField } from '../../platform/forms/field-id.ts'
import type { FormPlace } from '../../platform/forms/store/form-place.ts'
import { useFieldView } from '../../platform/forms/store/use-field-view.ts'
import classes from './office-hours.module.css'

export const valueAt = ({ store, at }: FormPlace, name: string): unknown => store.view(`${at}/${name}`).value

interface Question {
  /** The hours in question; none while nothing is to be asked. */
  readonly hours: { readonly from: string; readonly to: string } | undefined
  readonly answer: (isOvernight: boolean) => void
}

/**
 * Whether a day that closes before it opens is meant overnight (AMB-150). Asked once, of hours that were changed here: not while they
 * are typed, and not of those that were stored.
 */
export function useOvernight(place: FormPlace, day: Weekday): Question & { readonly judge: () => void } {
  const { from, to } = hoursOf(day)
  const opens = useFieldView(place.store, `${place.at}/${from}`).value
  const closes = useFieldView(place.store, `${place.at}/${to}`).value
  const judged = useRef(keyOf(opens, closes))
  const [asked, ask] = useState<string>()
  const isAsked = asked === keyOf(opens, closes) && typeof opens === 'string' && typeof closes === 'string'
  return {
    hours: isAsked ? { from: opens, to: closes } : undefined,
    judge: () => {
      const [one, other] = [valueAt(place, from), valueAt(place, to)]
      const key = keyOf(one, other)
      if (key === judged.current) return
      judged.current = key
      ask(closesBeforeOpening(one, other) ? key : undefined)
    },
    answer: (isOvernight) => {
      ask(undefined)
      if (!isOvernight) goToField(fieldId(place.id, `${place.at}/${to}`))
    },
  }
}

const keyOf = (opens: unknown, closes: unknown): string => JSON.stringify([opens, closes])

/** The question, below the hours that it is about. */
export function Overnight({ day, hours, answer }: Question & { readonly day: Weekday }) {
  return (
    <div className={classes.overnight} role="status">
      {hours === undefined ? null : (
        <>
          <span>
            <strong>Overnight?</strong> {day} closes at {timeInWords(hours.to)}, before it opens at{' '}
            {timeInWords(hours.from)}.
          </span>
          <Button variant="default" size="compact-sm" onClick={() => answer(true)}>
            Yes, overnight
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => answer(false)}>
            No, change it
          </Button>
        </>
      )}
    </div>
  )
}
