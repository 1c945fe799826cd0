import { isText, isWholeNumber } from '../accepts.ts'
import { draftLimits } from '../draft-limits.ts'
import { field, type Field, type FieldSettings } from '../field.ts'
import { trimInvisible } from './trim-invisible.ts'

/** A city from the dictionary (with its id), or typed by the user (id null, AMB-106). */
export interface City {
  readonly id: number | null
  readonly name: string
}

const MAX = 100

/** A city selected from the dictionary or typed freely. */
export const city = (label: string, settings: FieldSettings = {}): Field<City> =>
  field<City>(
    label,
    {
      control: 'city',
      kind: 'city',
      empty: { id: null, name: '' },
      sample: { id: null, name: 'Harborview' },
      maxLength: MAX,
      accepts: isCity,
      isEmpty: (value) => trimInvisible(value.name) === '',
      problem: (value) => {
        // oxlint-disable-next-line no-control-regex -- the pattern finds control characters on purpose
        if (/[\u0000-\u001f\u007f]/.test(value.name)) return 'Remove special characters'
        return value.name.length > MAX ? `Must be at most ${MAX} characters` : undefined
      },
      normalize: (value) => {
        const name = trimInvisible(value.name)
        return name === value.name ? value : { id: value.id, name }
      },
    },
    settings,
  )

function isCity(value: unknown): value is City {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false
  return (
    'id' in value &&
    'name' in value &&
    (value.id === null || isWholeNumber(value.id)) &&
    isText(value.name, draftLimits.city)
  )
}
