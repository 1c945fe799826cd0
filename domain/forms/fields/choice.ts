import { isListWhere, isWholeNumber } from '../accepts.ts'
import { field, NOT_IN_LIST, type Field, type FieldSettings, type Option } from '../field.ts'

/** One option of a fixed list, by number. Null if nothing is selected. */
export function choice(label: string, options: readonly Option[], settings: FieldSettings = {}): Field<number | null> {
  const optionValues = new Set(options.map((option) => option.value))
  return field<number | null>(
    label,
    {
      control: 'choice',
      kind: 'number',
      empty: null,
      sample: options[0]?.value ?? null,
      options,
      accepts: isNumberOrNull,
      isEmpty: (value) => value === null,
      problem: (value) => (value !== null && optionValues.has(value) ? undefined : NOT_IN_LIST),
    },
    settings,
  )
}

/** Yes, No or Not available, as numbers (CRED-P17). `unanswered` is the number for no answer, if there is one. */
export function triState(
  label: string,
  settings: FieldSettings & { readonly unanswered?: number | null } = {},
): Field<number | null> {
  const { unanswered = null } = settings
  return { ...choice(label, TRI_STATES, settings), control: 'triState', empty: unanswered }
}

const TRI_STATES: readonly Option[] = [
  { value: 1, label: 'Yes' },
  { value: 0, label: 'No' },
  { value: -1, label: 'Not available' },
]

/** Several options of a fixed list, in the order of selection. */
export function choices(
  label: string,
  options: readonly Option[],
  settings: FieldSettings & { readonly atMost?: number } = {},
): Field<number[]> {
  const optionValues = new Set(options.map((option) => option.value))
  const atMost = settings.atMost
  return field<number[]>(
    label,
    {
      control: 'choices',
      kind: 'numbers',
      empty: [],
      sample: options.slice(0, 1).map((option) => option.value),
      options,
      ...(atMost === undefined ? {} : { atMost }),
      accepts: isListWhere(isWholeNumber),
      isEmpty: (value) => value.length === 0,
      problem: (value) => {
        if (value.some((optionValue) => !optionValues.has(optionValue)) || new Set(value).size !== value.length)
          return 'Choose from the list'
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
      kind: 'yesNo',
      empty: null,
      sample: true,
      accepts: (value) => value === null || typeof value === 'boolean',
      isEmpty: (value) => value === null,
    },
    settings,
  )

/** Yes, no or unknown, which is null and therefore always an answer (ENUM-23). */
export const yesNoUnknown = (label: string, settings: Omit<FieldSettings, 'required'> = {}): Field<boolean | null> => ({
  ...yesNo(label, settings),
  control: 'yesNoUnknown',
})

/** A checkbox. A required checkbox must be checked. */
export const checkbox = (label: string, settings: FieldSettings = {}): Field<boolean> =>
  field<boolean>(
    label,
    {
      control: 'checkbox',
      kind: 'flag',
      empty: false,
      sample: true,
      accepts: (value) => typeof value === 'boolean',
      isEmpty: (value) => !value,
    },
    settings,
  )

const isNumberOrNull = (value: unknown): value is number | null => value === null || isWholeNumber(value)
