import { isRecord } from '@client-center/domain/forms/is-record.ts'
import { useCallback, useState } from 'react'
import { readStoredRecord, storeInRecord } from '../../../ui/storage/stored-record.ts'

/** The localStorage key of the columns that people chose to show or hide, by person and column. */
const KEY = 'client-center.columns'

/** Whether the person shows (true) or hides (false) a column. */
type ColumnChoices = Readonly<Record<string, boolean>>

/** The person's choices on this device, and a function that replaces them. */
export function useColumnChoices(personId: string): readonly [ColumnChoices, (choices: ColumnChoices) => void] {
  const [choices, setChoices] = useState(() => readChoices(personId))
  const choose = useCallback(
    (next: ColumnChoices) => {
      setChoices(next)
      storeInRecord(KEY, personId, next)
    },
    [personId],
  )
  return [choices, choose]
}

function readChoices(personId: string): ColumnChoices {
  const stored = readStoredRecord(KEY)[personId]
  return isRecord(stored)
    ? Object.fromEntries(
        Object.entries(stored).flatMap(([id, shown]) => (typeof shown === 'boolean' ? [[id, shown]] : [])),
      )
    : {}
}
