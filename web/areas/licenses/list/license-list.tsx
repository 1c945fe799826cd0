import { saveLicense } from '@client-center/contract/licenses/licenses.ts'
import { saveProvider } from '@client-center/contract/providers/providers.ts'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { mayCall } from '../../../api/use-may.ts'
import { getToday } from '../get-today.ts'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { useAccount, useSession } from '../../../session/session-context.tsx'
import { useNarrowMenu } from '../../../ui/page/frame-state.ts'
import { deferred } from '../../../ui/feedback/after-first-paint.tsx'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { PrintButton } from '../../../ui/table/print-button.tsx'
import { usePrintedRows } from '../../../ui/table/use-printed-rows.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { useOnPhone } from '../../../ui/page/use-on-phone.ts'
import type { TableView } from '../../../ui/table/table-view.ts'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import { ExportButton } from './export-button.tsx'
import { FoldedColumns } from './folded-columns.tsx'
import { listColumns } from './list-columns.tsx'
import { ListHeadRoom } from './list-head-room.tsx'
import { ListPrintHead } from './list-print-head.tsx'
import {
  licenseCountQuery,
  expirationsQueryOptions,
  toLicenseFilters,
  listTable,
  licenseRowsQuery,
  toLicenseSorting,
} from './list-queries.ts'
import { listTexts } from './list-texts.ts'
import classes from './list.module.css'
import type { LicenseListHost } from './license-list-host.ts'

/** PLIST-13 */
const SKELETON_ROWS = 10

// Loaded after the rows, because they are less important.
const ExportMenu = deferred(() => import('./export-menu.tsx').then((it) => it.ExportMenu))
const ExpirationsCard = deferred(() => import('./expirations-card.tsx').then((it) => it.ExpirationsCard))
const ListHead = deferred(() => import('./list-head.tsx').then((it) => it.ListHead))

/** The list of providers with the dates of their licenses, filtered, sorted and paged by the server (PLIST-01…16). */
export function LicenseList({ host }: { readonly host: LicenseListHost }) {
  useNarrowMenu({ fills: true })
  const account = useAccount()
  const { accounts } = useSession()
  const onPhone = useOnPhone()
  const nestedIn = host.area === 'dashboard' ? account.id : undefined
  const cache = useQueryClient()
  const view = useTableView(listTable)
  const filters = toLicenseFilters(view, nestedIn)
  const sorting = toLicenseSorting(view)
  const total = useQuery(licenseCountQuery(view, nestedIn))
  // If the page number is beyond the last page, such as in an old address, the last page shows.
  const last = Math.max(1, Math.ceil((total.data?.total ?? Number.POSITIVE_INFINITY) / view.size))
  const rows = useQuery({
    ...licenseRowsQuery({ ...view, page: Math.min(view.page, last) }, nestedIn),
    placeholderData: keepPreviousData,
  })
  const printed = usePrintedRows({
    total: total.data?.total,
    size: view.size,
    readPage: (page, size) => cache.fetchQuery(licenseRowsQuery({ ...view, page, size }, nestedIn)),
    pageLimit: 1000,
    tooMany: (count, most) => `The list has ${count} providers. Filter it down to ${most} to print it, or export it.`,
  })
  const failed = [rows, total].filter(({ isError }) => isError)
  const mayAdd = (nestedIn === undefined ? accounts : [account]).some(({ permissions }) =>
    mayCall(saveProvider, permissions),
  )
  const dated = useQuery(expirationsQueryOptions(view, nestedIn)).data
  const [unfolded, unfold] = useState(false)
  const columns = useColumns({ onPhone, nestedIn, filters, only: unfolded ? undefined : dated?.types })
  const shown = printed.rows ?? (total.data === undefined ? undefined : rows.data)
  const title = nestedIn === undefined ? listTexts.all : listTexts.nested
  return (
    <>
      <Breadcrumbs crumbs={host.breadcrumbs(account.id)} here={host.listCrumb} />
      <PageTitle
        actions={
          <>
            <PrintButton printed={printed} empty={!total.data?.total} />
            <ExportMenu exportQuery={{ ...filters, ...sorting }} before={(button) => <ExportButton {...button} />} />
            {mayAdd ? (
              <Button component={Link} to={host.add(account.id)} leftSection={<IconPlus size={18} aria-hidden />}>
                Add Provider
              </Button>
            ) : null}
          </>
        }
      >
        {title}
      </PageTitle>
      <ListPrintHead
        view={view}
        filters={filters}
        columns={columns}
        rows={shown ?? []}
        total={total.data?.total ?? 0}
      />
      <ExpirationsCard view={view} nestedIn={nestedIn} before={<div className={classes.plotRoom} />} />
      <Card title={title} headless flush>
        <div className={classes.head} data-screen-only>
          <ListHead
            view={view}
            nestedIn={nestedIn}
            onPhone={onPhone}
            note={listNote(total.data?.total, view)}
            before={<ListHeadRoom nested={nestedIn !== undefined} />}
          />
        </div>
        <DataTable
          label={title}
          columns={columns}
          rows={shown}
          total={total.data?.total ?? 0}
          rowKey={({ provider }) => provider.id}
          rowLink={{ href: ({ provider }) => host.page(account.id, provider.id) }}
          view={view}
          skeletonRows={SKELETON_ROWS}
          stale={rows.isPlaceholderData}
          failed={failed.length > 0}
          onRetry={() => failed.forEach((question) => void question.refetch())}
          emptyText={listTexts.empty}
          emptyHint={listTexts.hint}
          stickyFirst
        />
        <FoldedColumns types={dated?.types} unfolded={unfolded} onChange={unfold} />
      </Card>
    </>
  )
}

interface ColumnsSettings {
  readonly onPhone: boolean
  readonly nestedIn: string | undefined
  readonly filters: ReturnType<typeof toLicenseFilters>
  /** The license types with a column; all if undefined. */
  readonly only: readonly number[] | undefined
}

/**
 * The columns of the list for this user: with the account's name if there are several accounts, and with Renew if
 * permitted.
 */
function useColumns({ onPhone, nestedIn, filters, only }: ColumnsSettings) {
  const { accounts } = useSession()
  const { expirationFrom: from, expirationTo: to } = filters
  return useMemo(() => {
    const may = new Set(accounts.filter(({ permissions }) => mayCall(saveLicense, permissions)).map(({ id }) => id))
    const names = new Map(accounts.map((one) => [one.id, one.name]))
    return listColumns({
      today: getToday(),
      onPhone,
      mayRenew: (id) => may.has(id),
      accountName: nestedIn === undefined && accounts.length > 1 ? (id) => names.get(id) ?? '' : undefined,
      matches:
        from === undefined && to === undefined
          ? undefined
          : (date) => (from === undefined || date >= from) && (to === undefined || date <= to),
      only,
    })
  }, [accounts, onPhone, nestedIn, from, to, only])
}

/** "14 providers, soonest first": the number, and the sort order if it is the default. */
function listNote(total: number | undefined, { sort }: TableView): string {
  if (total === undefined) return ''
  const isSoonest = sort?.id === listTable.sort.id && !sort.desc
  return `${total} ${total === 1 ? 'provider' : 'providers'}${isSoonest ? ', soonest first' : ''}`
}
