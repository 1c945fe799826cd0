import {
  applicationStages,
  findApplicationStatus,
  canceledApplicationStatus,
  completedStatus,
} from '@client-center/domain/applications/application-status.ts'
import { Card } from '../../ui/page/card.tsx'
import { StageBar } from '../../ui/text/stage-bar.tsx'
import classes from './weekly-updates.module.css'

/** The statuses of all applications in an update, as a bar and a sentence. */
export function WhereThingsStand({ statusIds }: { readonly statusIds: readonly number[] }) {
  const canceled = statusIds.filter((id) => id === canceledApplicationStatus).length
  const stages = applicationStages(statusIds).map(({ status: { tone, label }, count }) => ({ tone, label, count }))
  const parts = canceled === 0 ? stages : [...stages, { tone: 'canceled' as const, label: 'Canceled', count: canceled }]
  const completed = statusIds.filter((id) => id === completedStatus).length
  return (
    <Card title="Where things stand">
      <StageBar parts={parts} />
      <p className={classes.sentence}>
        <strong>{`${completed} of ${statusIds.length}`}</strong>
        {` completed${remainderText(statusIds)}.`}
      </p>
    </Card>
  )
}

const remainders = [
  { tones: ['pending'], words: 'waiting for confirmation' },
  { tones: ['submitted', 'in-process'], words: 'with insurance companies' },
  { tones: ['new'], words: 'new' },
  { tones: ['canceled'], words: 'canceled' },
] as const

/** ", 2 waiting for confirmation, 4 with insurance companies, 1 new and 1 canceled". */
function remainderText(statusIds: readonly number[]): string {
  const tones = statusIds.map((id) => findApplicationStatus(id)?.tone)
  const phrases = remainders
    .map(({ tones: some, words }) => ({
      words,
      count: tones.filter((tone) => some.some((one) => one === tone)).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => `${count} ${words}`)
  const last = phrases.at(-1)
  if (last === undefined) return ''
  const before = phrases.slice(0, -1)
  return before.length === 0 ? ` and ${last}` : `, ${before.join(', ')} and ${last}`
}
