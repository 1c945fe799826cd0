import * as z from 'zod'
import { isCalendarDate } from '../../calendar.ts'
import { field, type Field, type FieldSettings } from '../field.ts'

/** A day of the calendar, 'YYYY-MM-DD' without time zone (AMB-100). None is null. */
export function date(label: string, settings: FieldSettings = {}): Field<string | null> {
  return field<string | null>(
    label,
    {
      control: 'date',
      empty: null,
      sample: '2026-03-14',
      width: 2,
      wire: z
        .string({ error: `${label}: must be a date` })
        .max(40, `${label}: must be a date`)
        .nullable(),
      isEmpty: (value) => value === null || value === '',
      problem: (value) => (value !== null && isCalendarDate(value) ? undefined : 'Must be a date'),
      settle: (value) => (value === '' ? null : value),
    },
    settings,
  )
}
