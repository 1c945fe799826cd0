import { applicationInsurers } from '@client-center/domain/applications/application.ts'
import { isRecord } from '@client-center/domain/forms/is-record.ts'
import { useState } from 'react'
import { useSession } from '../../../session/session-context.tsx'
import { readStoredRecord, storeInRecord } from '../../../ui/storage/stored-record.ts'
import type { BulkPreview } from './bulk-preview-rows.ts'

export interface BulkSelection {
  readonly providerIds: ReadonlySet<string>
  readonly payerIds: ReadonlySet<number>
}

const none: BulkSelection = { providerIds: new Set(), payerIds: new Set() }

/**
 * The providers and insurance companies chosen for a practice. The device stores their ids for each staff member, so
 * that a reload or a look at another page loses nothing. `clear` forgets them.
 */
export function useBulkSelection(accountId: string, providers: BulkPreview['providers']) {
  const { me } = useSession()
  const key = `client-center.bulk-add.${me.id}`
  const [selection, setSelection] = useState(() => toSelection(readStoredRecord(key)[accountId], providers))
  return {
    ...selection,
    choose: (part: Partial<BulkSelection>) => {
      const next = { ...selection, ...part }
      setSelection(next)
      storeInRecord(key, accountId, { providers: [...next.providerIds], payers: [...next.payerIds] })
    },
    clear: () => {
      setSelection(none)
      storeInRecord(key, accountId, undefined)
    },
  }
}

/** The stored ids that can still be chosen. */
function toSelection(stored: unknown, providers: BulkPreview['providers']): BulkSelection {
  if (!isRecord(stored)) return none
  const { providers: chosen, payers } = stored
  const isIn = (list: unknown, id: string | number) => Array.isArray(list) && list.includes(id)
  return {
    providerIds: new Set(providers.flatMap(({ id }) => (isIn(chosen, id) ? [id] : []))),
    payerIds: new Set(applicationInsurers.flatMap(({ value }) => (isIn(payers, value) ? [value] : []))),
  }
}
