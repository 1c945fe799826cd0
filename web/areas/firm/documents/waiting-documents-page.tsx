import { reviewKindLabels, reviewKinds } from '@client-center/domain/documents/review/review-kinds.ts'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSession } from '../../../session/session-context.tsx'
import { setDisplayTimeZone } from '../../../time/local-day.ts'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { ShortcutBar } from '../../../ui/shortcuts/shortcut-bar.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { moveRowFocus } from '../../../ui/shortcuts/move-row-focus.ts'
import type { TableView } from '../../../ui/table/table-view.ts'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import classes from '../firm-list.module.css'
import { documentColumns } from './document-columns.tsx'
import { documentTable, toReviewAddress, waitingCountsQuery, waitingQuery } from './review-queries.ts'
import { reviewTexts as texts } from './review-texts.ts'
import own from './review.module.css'

/** The documents of all practices of the staff member that wait for review, oldest first. */
export function WaitingDocumentsPage() {
  // This page belongs to no practice, so its days are in the device's time zone.
  setDisplayTimeZone(undefined)
  const view = useTableView(documentTable)
  const waiting = useQuery(waitingQuery(view))
  const page = useRef<HTMLDivElement>(null)
  const total = waiting.data?.total
  return (
    <div ref={page} className={classes.page}>
      <PageTitle note={total === undefined ? undefined : texts.waiting(total)}>{texts.title}</PageTitle>
      <Card title={texts.title} headless flush>
        <div className={classes.head}>
          <Filters view={view} />
        </div>
        <DataTable
          label={texts.title}
          columns={documentColumns}
          rows={waiting.data?.rows}
          total={total ?? 0}
          rowKey={({ id }) => id}
          rowLink={{ href: ({ id }) => toReviewAddress(id, view.filters) }}
          view={view}
          skeletonRows={3}
          stale={waiting.isPlaceholderData}
          failed={waiting.isError}
          onRetry={() => void waiting.refetch()}
          emptyHint={texts.emptyHint}
          {...(Object.keys(view.filters).length === 0 ? { emptyText: texts.empty } : {})}
          stacks
        />
      </Card>
      <ShortcutBar
        shortcuts={[
          { keys: ['J', 'K'], label: 'Move', onPress: (key) => moveRowFocus(page.current, key === 'J' ? 1 : -1) },
          { keys: ['Enter'], label: 'Open' },
        ]}
      />
    </div>
  )
}

/** By kind as chips with counts, and by practice. Those who see all practices can show only their own. */
function Filters({ view }: { readonly view: TableView }) {
  const { me } = useSession()
  const counts = useQuery(waitingCountsQuery(view))
  const chosen = view.filters['kind']
  const kinds = reviewKinds.map((kind) => ({
    kind,
    count: counts.data?.kinds.find((one) => one.kind === kind)?.count ?? 0,
  }))
  return (
    <>
      <div className={classes.chips} role="group" aria-label="Kind">
        <button type="button" aria-pressed={chosen === undefined} onClick={() => view.setFilter('kind', '')}>
          {texts.allKinds}
        </button>
        {kinds.map(({ kind, count }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={chosen === kind}
            onClick={() => view.setFilter('kind', chosen === kind ? '' : kind)}
          >
            {reviewKindLabels[kind]}
            {counts.data === undefined ? null : <span className={classes.count}>{count}</span>}
          </button>
        ))}
        {me.staff === undefined || me.staff === 'advisor' ? null : (
          <button
            type="button"
            aria-pressed={view.filters['mine'] === '1'}
            onClick={() => view.setFilter('mine', view.filters['mine'] === '1' ? '' : '1')}
          >
            {texts.onlyMine}
          </button>
        )}
      </div>
      <div className={classes.filters}>
        <NativeSelect
          className={own.practiceFilter}
          aria-label="Practice"
          value={view.filters['practice'] ?? ''}
          onChange={(event) => view.setFilter('practice', event.currentTarget.value)}
          data={[
            { value: '', label: texts.allPractices },
            ...(counts.data?.practices ?? []).map(({ id, name, count }) => ({
              value: id,
              label: `${name} (${count})`,
            })),
          ]}
        />
      </div>
    </>
  )
}
