import {
  applicationStatusLabel,
  canceledApplicationStatus,
  completedStatus,
} from '../../applications/application-status.ts'
import { daysBetween, formatUs } from '../../calendar.ts'
import type { UpdateApplication, StatusChangeFacts } from './project-facts.ts'
import { updateLimits, type DraftRow, type DraftTransition, type LeftOut, type LineSource } from './update-draft.ts'

interface ComposedRow {
  readonly row: DraftRow
  readonly leftOut: readonly LeftOut[]
}

/** The row of an application with everything that happened since the last update, each in one line. */
export function composeRow(application: UpdateApplication, today: string): ComposedRow {
  const news = composeNews(application)
  const isOpen = application.statusId !== completedStatus && application.statusId !== canceledApplicationStatus
  const all = news.length > 0 || !isOpen ? news : [composeNoChange(application, today)]
  const fitting = all.filter(({ text }) => text.length <= updateLimits.textLength)
  const lines = fitting.slice(-updateLimits.lines)
  const { id, provider, network, statusId, previous, submittedOn, effectiveDate } = application
  return {
    row: {
      id,
      applicationId: id,
      provider,
      network,
      statusId,
      previousStatusId: previous?.statusId ?? null,
      submissionDate: submittedOn,
      effectiveDate,
      cameAt: null,
      lines,
    },
    leftOut: all
      .filter((line) => !lines.includes(line))
      .map((line) => ({
        kind: 'line',
        id,
        name: `${toRowName(application)}: ${line.text}`,
        reason: fitting.includes(line) ? 'overLimit' : 'tooLong',
      })),
  }
}

/** "Cigna, Priya Raman" */
export const toRowName = ({ network, provider }: Pick<DraftRow, 'network' | 'provider'>): string =>
  provider === null ? network : `${network}, ${provider.name}`

/** Whether anything but "No change" happened. */
export const hasNews = ({ lines }: DraftRow): boolean =>
  lines.some(({ source, text }) => source?.kind !== 'noChange' && text !== '')

/**
 * One change from the status in the last update to the present one, with the day of the last change. Null if the status
 * is the same, also after changes there and back.
 */
function foldChanges({
  changes,
  previous,
  statusId,
  changedOn,
}: Pick<UpdateApplication, 'changes' | 'previous' | 'statusId' | 'changedOn'>):
  | (StatusChangeFacts & { readonly count: number })
  | null {
  const [first] = changes
  const last = changes.at(-1)
  const from = previous?.statusId ?? first?.from ?? null
  if (last !== undefined) return from === last.to ? null : { ...last, from, count: changes.length }
  // The row of the last update may be older than its publication.
  if (from === null || from === statusId) return null
  return { from, to: statusId, day: changedOn, followUpId: null, count: 1 }
}

function composeNews(application: UpdateApplication): DraftTransition[] {
  const change = foldChanges(application)
  // A follow-up that recorded the change is part of its line.
  const behind = application.followUps.find(({ id }) => change !== null && id === change.followUpId)
  const others = application.followUps.filter((followUp) => followUp !== behind)
  return [
    ...(change === null
      ? []
      : [
          toLine(
            STATUS_LINE,
            [describeChange(change), behind?.text].filter((part) => part !== undefined).join(' '),
            behind === undefined
              ? { kind: 'status', day: change.day, changes: change.count }
              : toFollowUpSource(behind),
          ),
        ]),
    ...composeDates(application, change !== null),
    ...application.documents.map(({ id, name, day }) =>
      toLine(`document:${id}`, `${name} received ${toShortDay(day)}.`, { kind: 'document', day }),
    ),
    ...others.map((followUp) => toLine(`followUp:${followUp.id}`, followUp.text, toFollowUpSource(followUp))),
  ]
}

/** The line of the status also says that there was no change, so that one replaces the other. */
const STATUS_LINE = 'status'

const describeChange = ({ from, to, day }: StatusChangeFacts): string =>
  `${[from, to].flatMap((status) => (status === null ? [] : applicationStatusLabel(status))).join(' → ')}, ${toShortDay(day)}.`

const toFollowUpSource = ({ day, channel, spokeWith }: UpdateApplication['followUps'][number]): LineSource => ({
  kind: 'followUp',
  day,
  channel,
  spokeWith,
})

/**
 * Dates that the last update did not have. A new submission is part of the change of the status, and another day of an
 * earlier one is no news.
 */
function composeDates(
  { previous, submittedOn, effectiveDate, savedOn }: UpdateApplication,
  isStatusNew: boolean,
): DraftTransition[] {
  if (previous === null) return []
  const source: LineSource = { kind: 'date', day: savedOn }
  return [
    ...(submittedOn === null || previous.submissionDate !== null || isStatusNew
      ? []
      : [toLine('submissionDate', `Submitted ${formatUs(submittedOn)}.`, source)]),
    ...(effectiveDate === null || effectiveDate === previous.effectiveDate
      ? []
      : [toLine('effectiveDate', `Effective ${formatUs(effectiveDate)}.`, source)]),
  ]
}

function composeNoChange({ changedOn, nextOn }: UpdateApplication, today: string): DraftTransition {
  const next = nextOn === null || nextOn < today ? '' : `; next follow-up ${toShortDay(nextOn)}`
  return toLine(STATUS_LINE, `No change since ${toShortDay(changedOn)}${next}.`, {
    kind: 'noChange',
    day: changedOn,
    days: Math.max(0, daysBetween(changedOn, today)),
  })
}

const toLine = (id: string, text: string, source: LineSource): DraftTransition => ({
  id,
  text,
  source,
  written: null,
  cameAt: null,
  conflict: null,
})

/** "11/23", for a day of these weeks. */
export const toShortDay = (day: string): string => formatUs(day).slice(0, 5)
