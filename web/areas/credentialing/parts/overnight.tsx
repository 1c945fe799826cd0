import {
  closesBeforeItOpens,
  toHourFieldNames,
  type Weekday,
} from '@client-center/domain/credentialing/office-hours.ts'
import { formatTime } from '@client-center/domain/forms/parse-time.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { fieldId, goToField } from '../../../forms/controls/field-id.ts'
import type { FormScope } from '../../../forms/store/form-scope.ts'
import { useFieldView } from '../../../forms/store/use-field-view.ts'
import { partTexts } from './part-texts.ts'
import classes from './office-hours.module.css'

export const valueAt = ({ store, at }: FormScope, name: string): unknown => store.view(`${at}/${name}`).value

/** The hours that the user has to confirm. */
interface Hours {
  readonly opens: string
  readonly closes: string
}

interface Question {
  readonly hours: Hours | undefined
  readonly answer: (isOvernight: boolean) => void
}

/**
 * Asks whether hours that close before they open are overnight (AMB-150). It asks once, after the user changed the
 * hours: not while they are being typed, and not for stored hours.
 */
export function useOvernight(scope: FormScope, day: Weekday): Question & { readonly judge: () => void } {
  const { from, to } = toHourFieldNames(day)
  const judged = useRef(toHoursKey(valueAt(scope, from), valueAt(scope, to)))
  const [hours, setHours] = useState<Hours>()
  return {
    hours,
    judge: () => {
      const [opens, closes] = [valueAt(scope, from), valueAt(scope, to)]
      const key = toHoursKey(opens, closes)
      if (key === judged.current) return
      judged.current = key
      const isOvernight = typeof opens === 'string' && typeof closes === 'string' && closesBeforeItOpens(opens, closes)
      setHours(isOvernight ? { opens, closes } : undefined)
    },
    answer: (isOvernight) => {
      setHours(undefined)
      if (!isOvernight) goToField(fieldId(scope.id, `${scope.at}/${to}`))
    },
  }
}

const toHoursKey = (opens: unknown, closes: unknown): string => JSON.stringify([opens, closes])

interface OvernightProps extends Question {
  readonly scope: FormScope
  readonly day: Weekday
}

/** The question about overnight hours, below those hours. */
export function Overnight({ hours, ...props }: OvernightProps) {
  return (
    <div className={classes.overnight} role="status">
      {hours === undefined ? null : <OpenQuestion {...props} hours={hours} />}
    </div>
  )
}

/**
 * Subscribes to the hours only while the question is open, so that typing a time does not render the rest of its day.
 * Hides when the hours change.
 */
function OpenQuestion({ scope, day, hours, answer }: OvernightProps & { readonly hours: Hours }) {
  const { from, to } = toHourFieldNames(day)
  const opens = useFieldView(scope.store, `${scope.at}/${from}`).value
  const closes = useFieldView(scope.store, `${scope.at}/${to}`).value
  if (opens !== hours.opens || closes !== hours.closes) return null
  return (
    <>
      <span>
        <strong>Overnight?</strong>{' '}
        {partTexts.offices.overnight(day, formatTime(hours.closes), formatTime(hours.opens))}
      </span>
      <Button variant="default" size="compact-sm" onClick={() => answer(true)}>
        Yes, overnight
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={() => answer(false)}>
        No, change it
      </Button>
    </>
  )
}
