import { listFirmMessages, type MessageRow } from '@client-center/contract/firm/messages-across-practices.ts'
import { messageStateLabels } from '@client-center/domain/support/sent-messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { endpointQuery } from '../../../api/use-read.ts'
import { paths } from '../../../paths/paths.ts'
import { formatLocalDay, setDisplayTimeZone } from '../../../time/local-day.ts'
import { timeLabel } from '../../../time/time-label.ts'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { moveRowFocus } from '../../../ui/shortcuts/move-row-focus.ts'
import { ShortcutBar } from '../../../ui/shortcuts/shortcut-bar.tsx'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { TableDefaults } from '../../../ui/table/table-address.ts'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import { daysSince } from '../days-since.ts'
import classes from '../firm-list.module.css'
import { firmMessagesTexts as texts } from './firm-messages-texts.ts'

const table = {
  name: 'firm-messages',
  size: 50,
  sizes: [15, 25, 50, 100],
  filters: ['show'],
} as const satisfies TableDefaults
const lists = ['waiting', 'done'] as const

/** The messages and the replies to updates of all practices of the staff member: those that wait, or those that are done. */
export function FirmMessagesPage() {
  // This page belongs to no practice, so its days are in the device's time zone.
  setDisplayTimeZone(undefined)
  const view = useTableView(table)
  const show = view.filters['show'] === 'done' ? 'done' : 'waiting'
  const page = useRef<HTMLDivElement>(null)
  const messages = useQuery({
    ...endpointQuery(listFirmMessages, { query: { show, page: view.page, size: view.size } }),
    placeholderData: keepPreviousData,
  })
  const { data } = messages
  return (
    <div ref={page} className={classes.page}>
      <PageTitle note={data === undefined ? undefined : texts.waiting(data.waiting)}>{texts.title}</PageTitle>
      <Card title={texts.title} headless flush>
        <div className={classes.head}>
          <div className={classes.chips} role="group" aria-label={texts.show}>
            {lists.map((list) => (
              <button
                key={list}
                type="button"
                aria-pressed={show === list}
                onClick={() => view.setFilter('show', list === 'done' ? 'done' : '')}
              >
                {texts.tabs[list]}
                {data === undefined ? null : <span className={classes.count}>{data[list]}</span>}
              </button>
            ))}
          </div>
        </div>
        <DataTable
          label={texts.title}
          columns={show === 'waiting' ? waitingColumns : doneColumns}
          rows={data?.rows}
          total={data?.[show] ?? 0}
          rowKey={({ accountId, id }) => `${accountId} ${id}`}
          rowLink={{
            href: ({ kind, accountId, id }) =>
              kind === 'message' ? paths.firmMessage(id) : paths.firmUpdateReply(accountId, id),
          }}
          view={{ ...view, filters: {} }}
          skeletonRows={3}
          stale={messages.isPlaceholderData}
          failed={messages.isError}
          onRetry={() => void messages.refetch()}
          emptyText={texts.empty[show]}
          emptyHint={texts.emptyHint}
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

const common: readonly Column<MessageRow>[] = [
  { id: 'subject', head: 'Subject', cell: ({ kind, subject }) => texts.subject[kind](subject) },
  { id: 'practice', head: 'Practice', cell: ({ practice }) => practice },
  { id: 'sender', head: 'Person', cell: ({ sender }) => sender ?? texts.formerUser },
  {
    id: 'sentAt',
    head: 'Sent',
    cell: ({ sentAt }) => (
      <span className={classes.quiet}>
        {formatLocalDay(sentAt)}, {timeLabel(sentAt)}
      </span>
    ),
    figures: true,
    onPhone: 'hidden',
  },
]

const waitingColumns: readonly Column<MessageRow>[] = [
  ...common,
  {
    id: 'waiting',
    head: 'Waiting since',
    cell: ({ sentAt }) => {
      const days = daysSince(sentAt)
      return <span className={days > 1 ? classes.late : undefined}>{daysText(days)}</span>
    },
    figures: true,
    onPhone: 'beside',
  },
]

const doneColumns: readonly Column<MessageRow>[] = [
  ...common,
  {
    id: 'state',
    head: 'State',
    cell: ({ state }) => <span className={classes.quiet}>{messageStateLabels[state]}</span>,
    onPhone: 'beside',
  },
]

const daysText = (days: number): string => (days <= 0 ? 'Today' : days === 1 ? '1 day' : `${days} days`)
