import type { WeeklyUpdate } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { sortByStatus } from '@client-center/domain/weekly-updates/weekly-update-rows.ts'
import type { ReactNode } from 'react'
import { Card } from '../../ui/page/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useOwnTableView } from '../../ui/table/use-table-view.ts'
import { disambiguateProviders } from '../provider-fields/disambiguate-providers.ts'
import { ActionPoints } from './action-points.tsx'
import { statusTone, updateColumns } from './weekly-update-columns.tsx'
import type { WeeklyUpdateHost } from './weekly-update-host.ts'
import classes from './weekly-updates.module.css'
import { WhatChanged } from './what-changed.tsx'
import { WhereThingsStand } from './where-things-stand.tsx'

interface ContentProps {
  readonly update: WeeklyUpdate
  readonly host: Pick<WeeklyUpdateHost, 'application' | 'requiredItems'>
  /** The page that shows it, to which Back leads on the page of an application. */
  readonly here: string
  /** The action points with their replies, and other content of the column. Without it, the points alone. */
  readonly actionPoints?: ReactNode
}

/** A weekly update below its title. The firm's preview of a draft shows the same. */
export function WeeklyUpdateContent({ update, host, here, actionPoints }: ContentProps) {
  const view = useOwnTableView()
  const rows = sortByStatus(update.applications).map((row, index) => ({ ...row, number: index + 1 }))
  const toProviderLabel = disambiguateProviders(rows.flatMap(({ provider }) => (provider === null ? [] : [provider])))
  const columns = updateColumns(here, host.application, toProviderLabel)
  return (
    <>
      <div className={classes.top} data-compared={update.previousPublishedOn === null ? undefined : true}>
        <WhatChanged
          update={update}
          rows={rows}
          toProviderLabel={toProviderLabel}
          open={host.application}
          here={here}
        />
        <div className={classes.side}>
          {actionPoints ?? <ActionPoints update={update} host={host} here={here} />}
          {rows.length === 0 ? null : <WhereThingsStand statusIds={rows.map(({ statusId }) => statusId)} />}
        </div>
      </div>
      <Card title="Applications" action={<span className={classes.order}>Earliest stage first</span>} flush>
        <div className={classes.rows}>
          <DataTable
            label="Applications"
            columns={columns}
            rows={rows}
            rowKey={({ number }) => String(number)}
            rowTone={statusTone}
            view={view}
            unpaged
            stacks
          />
        </div>
      </Card>
    </>
  )
}
