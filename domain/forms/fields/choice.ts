import * as z from 'zod'
import { field, type Field, type FieldSettings, type Option } from '../field.ts'

/** One of a fixed list, by number. Nothing chosen is null. */
export function choice(label: string, options: readonly Option[], settings: FieldSettings = {}): Field<number | null> {
  const known = new Set(options.map((option) => option.value))
  return field<number | null>(
    label,
    {
      control: 'choice',
      empty: null,
      sample: options[0]?.value ?? null,
      options,
      wire: z.int({ error: `${label}: must be one of the list` }).nullable(),
      isEmpty: (value) => value === null,
      problem: (value) => (value !== null && known.has(value) ? undefined : 'Must be one of the list'),
    },
    settings,
  )
}

/** Several of a fixed list, in the order of choosing. */
export function choices(
  label: string,
  options: readonly Option[],
  settings: FieldSettings & { readonly atMost?: number } = {},
): Field<number[]> {
  const known = new Set(options.map((option) => option.value))
  const atMost = settings.atMost
  return field<number[]>(
    label,
    {
      control: 'choices',
      empty: [],
      sample: options.slice(0, 1).map((option) => option.value),
      options,
      ...(atMost === undefined ? {} : { atMost }),
      wire: z
        .array(z.int({ error: `${label}: must be of the list` }), { error: `${label}: must be a list` })
        .max(200, `${label}: too many`),
      isEmpty: (value) => value.length === 0,
      problem: (value) => {
        if (value.some((one) => !known.has(one)) || new Set(value).size !== value.length)
          return 'Must be of the list, each once'
        if (atMost !== undefined && value.length > atMost) return `Maximum ${atMost}`
        return undefined
      },
    },
    settings,
  )
}

/** Yes or no; not answered is null. */
export const yesNo = (label: string, settings: FieldSettings = {}): Field<boolean | null> =>
  field<boolean | null>(
    label,
    {
      control: 'yesNo',
      empty: null,
      sample: true,
      wire: z.boolean({ error: `${label}: must be yes or no` }).nullable(),
      isEmpty: (value) => value === null,
    },
    settings,
  )
