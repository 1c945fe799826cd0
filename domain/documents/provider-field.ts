import { isId } from '../forms/accepts.ts'
import { field, type Field, type FieldSettings } from '../forms/field.ts'

/** A provider of the account by id, or null. The screen loads the options. */
export const oneProvider = (label: string, settings: FieldSettings = {}): Field<string | null> =>
  field<string | null>(
    label,
    {
      control: 'choice',
      kind: 'id',
      empty: null,
      sample: '00000000-0000-4000-8000-000000000001',
      accepts: (value) => value === null || isId(value),
      isEmpty: (value) => value === null,
    },
    settings,
  )
