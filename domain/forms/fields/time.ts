import { isText } from '../accepts.ts'
import { draftLimits } from '../draft-limits.ts'
import { parseTime, formatTime, parseTimes } from '../parse-time.ts'
import { field, type Field, type FieldSettings } from '../field.ts'

const normalizeTime = (value: string | null): string | null =>
  value === null || value === '' ? null : (parseTime(value) ?? value)

function toProblem(value: string): string {
  const meant = parseTimes(value)
  return meant.length > 1 ? `Add AM or PM: ${meant.map(formatTime).join(' or ')}` : 'Enter a time, like 5:00 PM'
}

/** A time of day 'HH:mm' (24 hours, CRED-O20), typed in any common way (AMB-150), or null. */
export const time = (label: string, settings: FieldSettings = {}): Field<string | null> =>
  field<string | null>(
    label,
    {
      control: 'time',
      kind: 'day',
      empty: null,
      sample: '08:30',
      width: 2,
      accepts: (value) => value === null || isText(value, draftLimits.day),
      isEmpty: (value) => value === null || value === '',
      problem: (value) => (value === null || parseTime(value) === undefined ? toProblem(value ?? '') : undefined),
      normalize: normalizeTime,
    },
    settings,
  )
