import { saveProvider } from '@client-center/contract/providers/providers.ts'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { canCall } from '../../../api/use-can-call.ts'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { useAccount, useSession } from '../../../session/session-context.tsx'
import { useStaffPractice } from '../../../session/use-staff-practice.ts'
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
import { ColumnsButton } from './columns-button.tsx'
import { HiddenDates } from './hidden-dates.tsx'
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
import { useListColumns } from './use-list-columns.ts'
import type { LicenseListHost } from './license-list-host.ts'

/** PLIST-13 */
const SKELETON_ROWS = 10

// Loaded after the rows, because they are less important.
const ColumnsMenu = deferred(() => import('./columns-menu.tsx').then((it) => it.ColumnsMenu))
const ExportMenu = deferred(() => import('./export-menu.tsx').then((it) => it.ExportMenu))
const ExpirationsCard = deferred(() => import('./expirations-card.tsx').then((it) => it.ExpirationsCard))
const ListHead = deferred(() => import('./list-head.tsx').then((it) => it.ListHead))

/** The list of providers with the dates of their licenses, filtered, sorted and paged by the server (PLIST-01…16). */
export function LicenseList({ host }: { readonly host: LicenseListHost }) {
  useNarrowMenu({ fills: true })
  const account = useAccount()
  const { accounts } = useSession()
  const onPhone = useOnPhone()
  const staffPractice = useStaffPractice()
  const nestedIn = host.area === 'dashboard' ? account.id : staffPractice
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
    tooMany: listTexts.tooMany,
  })
  const failed = [rows, total].filter(({ isError }) => isError)
  const canAdd = (nestedIn === undefined ? accounts : [account]).some(({ permissions }) =>
    canCall(saveProvider, permissions),
  )
  const dated = useQuery(expirationsQueryOptions(view, nestedIn)).data
  const columns = useListColumns({ onPhone, nestedIn, filters, datedTypes: dated?.types })
  const shown = printed.rows ?? (total.data === undefined ? undefined : rows.data)
  const title = nestedIn === undefined ? listTexts.all : listTexts.nested
  return (
    <>
      <Breadcrumbs crumbs={host.breadcrumbs(account.id)} here={host.listCrumb} />
      <PageTitle
        actions={
          <>
            <ColumnsMenu {...columns} before={(button) => <ColumnsButton {...button} />} />
            <PrintButton printed={printed} empty={!total.data?.total} />
            <ExportMenu exportQuery={{ ...filters, ...sorting }} before={(button) => <ExportButton {...button} />} />
            {canAdd ? (
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
        <div className={classes.rows}>
          <DataTable
            label={title}
            columns={columns.shown}
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
        </div>
        <HiddenDates {...columns} />
      </Card>
    </>
  )
}

/** "14 providers, soonest first": the number, and the sort order if it is the default. */
function listNote(total: number | undefined, { sort }: TableView): string {
  if (total === undefined) return ''
  const isSoonest = sort?.id === listTable.sort.id && !sort.desc
  return `${total} ${total === 1 ? 'provider' : 'providers'}${isSoonest ? ', soonest first' : ''}`
}
