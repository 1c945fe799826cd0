import * as z from 'zod'
import { field, type Field, type FieldSettings } from '../field.ts'

/** A city: of the dictionary (id), or typed by hand (id null, AMB-106). */
export interface City {
  readonly id: number | null
  readonly name: string
}

const MAX = 100

/** A city chosen from the dictionary or typed freely. */
export const city = (label: string, settings: FieldSettings = {}): Field<City> =>
  field<City>(
    label,
    {
      control: 'city',
      empty: { id: null, name: '' },
      sample: { id: null, name: 'Harborview' },
      maxLength: MAX,
      wire: z.strictObject(
        {
          id: z.int({ error: `${label}: must be of the list` }).nullable(),
          name: z
            .string({ error: `${label}: must be a text` })
            .max(1000, `${label}: Must be at most ${MAX} characters`),
        },
        { error: `${label}: must be a city` },
      ),
      isEmpty: (value) => value.name.trim() === '',
      problem: (value) => {
        // oxlint-disable-next-line no-control-regex -- these are the very characters that are refused
        if (/[\u0000-\u001f\u007f]/.test(value.name)) return 'Control characters are not allowed'
        return value.name.length > MAX ? `Must be at most ${MAX} characters` : undefined
      },
      settle: (value) => ({ id: value.id, name: value.name.trim() }),
    },
    settings,
  )
