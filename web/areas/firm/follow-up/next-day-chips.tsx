import { completedStatus } from '@client-center/domain/applications/application-status.ts'
import { addDays, isCalendarDate } from '@client-center/domain/calendar.ts'
import { longestDays, usualDays, type followUp } from '@client-center/domain/follow-up/follow-up.ts'
import { useAnswer } from '../../../forms/use-answer.ts'
import type { SectionForm } from '../../../forms/use-section-form.ts'
import { followUpTexts as texts } from './follow-up-texts.ts'
import classes from './panel.module.css'

interface ChipsProps {
  readonly form: SectionForm<typeof followUp.fields>
  readonly today: string
}

/** The usual days of the next follow-up. */
export function NextDayChips({ form, today }: ChipsProps) {
  const promisedOn = useAnswer(form, 'promisedOn')
  const nextOn = useAnswer(form, 'nextOn')
  const statusId = useAnswer(form, 'statusId')
  const isPromised = promisedOn !== null && isCalendarDate(promisedOn) && promisedOn >= today
  if (statusId === completedStatus) return null
  const days = [
    ...(isPromised ? [{ label: texts.dayAfter, day: addDays(promisedOn, 1) }] : []),
    { label: texts.in7, day: addDays(today, usualDays) },
    { label: texts.in14, day: addDays(today, longestDays) },
  ]
  return (
    <div className={classes.chips}>
      {days.map(({ label, day }) => (
        <button key={label} type="button" aria-pressed={nextOn === day} onClick={() => form.set('nextOn', day)}>
          {label}
        </button>
      ))}
    </div>
  )
}
