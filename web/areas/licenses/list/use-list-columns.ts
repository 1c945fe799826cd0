import { saveLicense } from '@client-center/contract/licenses/licenses.ts'
import type { LicensesRow } from '@client-center/contract/licenses/list/license-list.ts'
import { licenseColumns } from '@client-center/domain/licenses/license-types.ts'
import { useMemo } from 'react'
import { canCall } from '../../../api/use-can-call.ts'
import { useSession } from '../../../session/session-context.tsx'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { getToday } from '../../../time/get-today.ts'
import { useColumnChoices } from './column-choices.ts'
import { listColumns } from './list-columns.tsx'
import type { toLicenseFilters } from './list-queries.ts'

interface ColumnsSettings {
  readonly onPhone: boolean
  readonly nestedIn: string | undefined
  readonly filters: ReturnType<typeof toLicenseFilters>
  /** The license types with at least one date in the list; undefined while unknown. */
  readonly datedTypes: readonly number[] | undefined
}

/** A column that can be hidden. */
interface ColumnOption {
  readonly id: string
  readonly head: string
  readonly isShown: boolean
  /** Whether no provider in the list has a date in this column. It is then hidden unless the person shows it. */
  readonly isEmpty: boolean
}

export interface ListColumns {
  /** All columns for this person, from left to right, and those that are shown. */
  readonly all: readonly Column<LicensesRow>[]
  readonly shown: readonly Column<LicensesRow>[]
  readonly options: readonly ColumnOption[]
  readonly showColumns: (ids: readonly string[], isShown: boolean) => void
  /** Undefined while the person has no choices. */
  readonly reset: (() => void) | undefined
}

/**
 * The columns of the list for this person: with the account's name if there are several accounts, with Renew if
 * permitted, and without the hidden ones.
 */
export function useListColumns({ onPhone, nestedIn, filters, datedTypes }: ColumnsSettings): ListColumns {
  const { me, accounts } = useSession()
  const [choices, setChoices] = useColumnChoices(me.id)
  const { expirationFrom: from, expirationTo: to } = filters
  const all = useMemo(() => {
    const may = new Set(accounts.filter(({ permissions }) => canCall(saveLicense, permissions)).map(({ id }) => id))
    const names = new Map(accounts.map((account) => [account.id, account.name]))
    return listColumns({
      today: getToday(),
      onPhone,
      canRenew: (id) => may.has(id),
      accountName: nestedIn === undefined && accounts.length > 1 ? (id) => names.get(id) ?? '' : undefined,
      matches:
        from === undefined && to === undefined
          ? undefined
          : (date) => (from === undefined || date >= from) && (to === undefined || date <= to),
    })
  }, [accounts, onPhone, nestedIn, from, to])
  return useMemo(() => {
    const isEmpty = (id: string) =>
      datedTypes !== undefined && licenseColumns.some(({ name, value }) => name === id && !datedTypes.includes(value))
    const isShown = (id: string) => choices[id] ?? !isEmpty(id)
    // The first column is the provider, who is always shown.
    const options = all.slice(1).map(({ id, head }) => ({ id, head, isShown: isShown(id), isEmpty: isEmpty(id) }))
    return {
      all,
      shown: all.filter(({ id }, index) => index === 0 || isShown(id)),
      options,
      showColumns: (ids, toShow) => setChoices({ ...choices, ...Object.fromEntries(ids.map((id) => [id, toShow])) }),
      reset: Object.keys(choices).length === 0 ? undefined : () => setChoices({}),
    }
  }, [all, choices, datedTypes, setChoices])
}
