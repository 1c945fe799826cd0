import type { Field } from '../forms/field.ts'
import { checkbox } from '../forms/fields/choice.ts'
import { time } from '../forms/fields/time.ts'
import { parseTime } from '../forms/parse-time.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** The three answers of a day (CRED-O17): whether the office is open, and from when to when. */
export const toHourFieldNames = <D extends Weekday>(day: D) =>
  ({ active: `isActive${day}`, from: `${lower(day)}From`, to: `${lower(day)}To` }) as const

/** The first letter of a weekday's name made small, as its times are spelled on the wire. */
const lower = <D extends Weekday>(day: D): Uncapitalize<D> =>
  // What the two together are made of is the name again.
  `${day.charAt(0).toLowerCase()}${day.slice(1)}` as Uncapitalize<D>

type HourFields = { [D in Weekday as `isActive${D}`]: Field<boolean> } & {
  [D in Weekday as `${Uncapitalize<D>}From` | `${Uncapitalize<D>}To`]: Field<string | null>
}

/** The answers about hours, by day (CRED-O17…O20). */
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

/** A day's times are asked, and then needed, where the office is open (CRED-O18, O19). */
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

/** AMB-73: at least one day; said where the week begins. */
export const checkOpenDay = (answers: Hours): { readonly isActiveMonday?: string } =>
  weekdays.some((day) => answers[toHourFieldNames(day).active] === true)
    ? {}
    : { isActiveMonday: 'Please fill in the office hours' }

/** AMB-150: whether both times are known and the office would close on the day after. It is asked about, and never refused (AMB-73). */
export const closesBeforeOpening = (opens: unknown, closes: unknown): boolean =>
  isTime(opens) && isTime(closes) && closes < opens

/** Whether an answer is a time as it is stored. */
export const isTime = (value: unknown): value is string => typeof value === 'string' && parseTime(value) === value
