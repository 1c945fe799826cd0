import { isCalendarDate, isCalendarMonth, isCalendarYear } from '../../calendar.ts'
import { isText } from '../accepts.ts'
import { draftLimits } from '../draft-limits.ts'
import { field, type Field, type FieldSettings } from '../field.ts'

export interface DateSettings extends FieldSettings {
  /** The sentence for a partial date: '2019-03' or '2019' where a day is needed (CRED-G25). */
  readonly whenPartial?: string
  readonly dateKind?: Field<string | null>['dateKind']
}

/** The sentence for a text that is not a day; it shows the format. */
export const NOT_A_DATE = 'Enter a date, like 11/25/2026'

/** A calendar day 'YYYY-MM-DD' without time zone (AMB-100), or null. A draft may have a partial date. */
export const date = (label: string, settings: DateSettings = {}): Field<string | null> =>
  dateField(label, settings, {
    control: 'date',
    sample: '2026-03-14',
    isWhole: isCalendarDate,
    isPartial: (value) => isCalendarMonth(value) || isCalendarYear(value),
    sentence: NOT_A_DATE,
  })

/** A calendar month 'YYYY-MM' (CRED-O26), or null. A draft may have only the year. */
export const month = (label: string, settings: DateSettings = {}): Field<string | null> =>
  dateField(label, settings, {
    control: 'month',
    sample: '2026-03',
    isWhole: isCalendarMonth,
    isPartial: isCalendarYear,
    sentence: 'Enter a month and year, like 03/2019',
  })

interface Unit {
  readonly control: 'date' | 'month'
  readonly sample: string
  readonly isWhole: (value: string) => boolean
  readonly isPartial: (value: string) => boolean
  readonly sentence: string
}

function dateField(label: string, settings: DateSettings, unit: Unit): Field<string | null> {
  const { whenPartial = unit.sentence } = settings
  return field<string | null>(
    label,
    {
      control: unit.control,
      kind: 'day',
      empty: null,
      sample: unit.sample,
      width: 2,
      accepts: (value) => value === null || isText(value, draftLimits.day),
      isEmpty: (value) => value === null || value === '',
      problem: (value) => {
        if (value !== null && unit.isWhole(value)) return undefined
        return value !== null && unit.isPartial(value) ? whenPartial : unit.sentence
      },
      normalize: (value) => (value === '' ? null : value),
      ...(settings.dateKind === undefined ? {} : { dateKind: settings.dateKind }),
    },
    settings,
  )
}
