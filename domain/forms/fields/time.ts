import { isText } from '../accepts.ts'
import { draftLimits } from '../draft-limits.ts'
import { field, type Field, type FieldSettings } from '../field.ts'

/** A time of day, 'HH:mm' of 24 hours (CRED-O20). None is null. */
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
      problem: (value) => (value !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : 'Must be a time'),
      settle: (value) => (value === '' ? null : value),
    },
    settings,
  )
