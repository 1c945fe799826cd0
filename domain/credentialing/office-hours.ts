import type { Field } from '../forms/field.ts'
import { checkbox } from '../forms/fields/choice.ts'
import { time } from '../forms/fields/time.ts'
import { parseTime } from '../forms/parse-time.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** The three field names of a weekday (CRED-O17): open, from, to. */
export const toHourFieldNames = <D extends Weekday>(day: D) =>
  ({ active: `isActive${day}`, from: `${lower(day)}From`, to: `${lower(day)}To` }) as const

/** Lower-cases the first letter, as in the wire names of the times. */
function lower<D extends Weekday>(day: D): Uncapitalize<D>
function lower(day: string): string {
  return `${day.charAt(0).toLowerCase()}${day.slice(1)}`
}

type HourFields = { [D in Weekday as `isActive${D}`]: Field<boolean> } & {
  [D in Weekday as `${Uncapitalize<D>}From` | `${Uncapitalize<D>}To`]: Field<string | null>
}

/** The fields for office hours, by day (CRED-O17…O20). */
export const officeHours: HourFields = Object.fromEntries(
  weekdays.flatMap((day) => {
    const { active, from, to } = toHourFieldNames(day)
    return [
      [active, checkbox(`Open on ${day}`, { width: 2 })],
      [from, { ...time(`${day} from`, { required: true }), sample: '08:30' }],
      [to, { ...time(`${day} to`, { required: true }), sample: '17:00' }],
    ] as const
  }),
)

type Hours = Readonly<Record<string, unknown>>

/** The times of a day apply, and are required, if the office is open (CRED-O18, O19). */
export const hourConditions = Object.fromEntries(
  weekdays.flatMap((day) => {
    const { active, from, to } = toHourFieldNames(day)
    const isOpen = (answers: Hours): boolean => answers[active] === true
    return [
      [from, isOpen],
      [to, isOpen],
    ]
  }),
)

/** AMB-73: at least one day must be open; the problem is shown on Monday. */
export const checkOpenDay = (answers: Hours): { readonly isActiveMonday?: string } =>
  weekdays.some((day) => answers[toHourFieldNames(day).active] === true)
    ? {}
    : { isActiveMonday: 'Please fill in the office hours' }

/**
 * AMB-150: whether both times are valid and the office closes on the next day. The screen then asks the user to
 * confirm; a save is never refused (AMB-73).
 */
export const closesBeforeItOpens = (opens: unknown, closes: unknown): boolean =>
  isTime(opens) && isTime(closes) && closes < opens

/** Whether an answer is a time in stored form. */
export const isTime = (value: unknown): value is string => typeof value === 'string' && parseTime(value) === value
