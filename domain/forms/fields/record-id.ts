import { isId } from '../accepts.ts'
import { field, type Field, type FieldSettings } from '../field.ts'

/** A record of the portal by id, or null. The screen loads the options. */
export const recordId = (label: string, settings: FieldSettings = {}): Field<string | null> =>
  field<string | null>(
    label,
    {
      control: 'choice',
      kind: 'id',
      empty: null,
      sample: null,
      accepts: (value) => value === null || isId(value),
      isEmpty: (value) => value === null,
      width: 6,
    },
    settings,
  )
