import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import type { LoggedFollowUp, readFollowUpLog } from '@client-center/contract/firm/follow-up/follow-up-log.ts'
import { channelLabel } from '@client-center/domain/follow-up/follow-up.ts'
import { toLocalDay } from '../../../time/local-day.ts'
import { IconLock } from '../../../ui/icons/contact-icons.ts'
import { IconArrowRight, IconEye } from '../../../ui/icons/page-icons.ts'
import { breakable } from '../../../ui/text/breakable.tsx'
import { ApplicationStatusPill } from '../../applications/application-status-pill.tsx'
import { ChannelIcon } from './channel-icon.tsx'
import { followUpTexts as texts } from './follow-up-texts.ts'
import classes from './follow-up.module.css'
import { toShortDay } from './short-day.ts'

type Log = EndpointReply<typeof readFollowUpLog>
type Change = Log['changes'][number]

/** Entries and status changes in one list, newest first. `onlyVisible` shows what the practice reads. */
export function LogEntries({ log, onlyVisible }: { readonly log: Log; readonly onlyVisible: boolean }) {
  const lines = [
    ...log.entries.map((entry) => ({ at: entry.at, key: entry.id, entry, change: undefined })),
    ...log.changes.map((change) => ({ at: change.at, key: `change ${change.id}`, entry: undefined, change })),
  ]
    .filter(({ entry, change }) => !onlyVisible || change !== undefined || entry.visibleText !== '')
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
  return (
    <ol className={classes.lines}>
      {lines.map(({ key, at, entry, change }) => {
        const day = toShortDay(toLocalDay(new Date(at)), log.today)
        return entry === undefined ? (
          change === undefined ? null : (
            <ChangeLine key={key} change={change} day={day} today={log.today} />
          )
        ) : (
          <EntryLine key={key} entry={entry} day={day} today={log.today} onlyVisible={onlyVisible} />
        )
      })}
    </ol>
  )
}

interface EntryLineProps {
  readonly entry: LoggedFollowUp
  readonly day: string
  readonly today: string
  readonly onlyVisible: boolean
}

function EntryLine({ entry, day, today, onlyVisible }: EntryLineProps) {
  const { channel, staffName, spokeWith, department, note, visibleText, reference, promisedOn, nextReason } = entry
  const isVisible = visibleText !== ''
  const details = [
    ...(reference === '' ? [] : [`Reference ${reference}`]),
    ...(promisedOn === null ? [] : [`Promised by ${toShortDay(promisedOn, today)}`]),
    ...(nextReason === '' ? [] : [`Next follow-up: ${nextReason}`]),
  ]
  return (
    <li className={classes.line}>
      <span className={classes.day}>{day}</span>
      <ChannelIcon channel={channel} />
      <div className={classes.words}>
        <p className={classes.who}>{toWho(staffName, channel, [spokeWith, department])}</p>
        <p>{breakable(onlyVisible ? visibleText : note)}</p>
        {details.length === 0 || onlyVisible ? null : <p className={classes.who}>{breakable(details.join(', '))}</p>}
        {isVisible && !onlyVisible && visibleText !== note ? (
          <p className={classes.shown}>
            <span>Practice sees: </span>
            {breakable(visibleText)}
          </p>
        ) : null}
      </div>
      <span className={isVisible ? classes.isVisible : classes.isInternal}>
        {isVisible ? <IconEye size={16} aria-hidden /> : <IconLock size={16} aria-hidden />}
        {isVisible ? texts.visible : texts.internal}
      </span>
    </li>
  )
}

/** "Grace Nakamura with Denise, Provider Relations", or "Grace Nakamura, Portal". */
function toWho(staffName: string, channel: number, contact: readonly string[]): string {
  const others = contact.filter((name) => name !== '')
  return others.length === 0 ? `${staffName}, ${channelLabel(channel)}` : `${staffName} with ${others.join(', ')}`
}

interface ChangeLineProps {
  readonly change: Change
  readonly day: string
  readonly today: string
}

const ChangeLine = ({ change: { fromStatus, toStatus, happenedOn }, day, today }: ChangeLineProps) => (
  <li className={classes.line} data-change>
    <span className={classes.day}>{day}</span>
    <IconArrowRight size={17} stroke={1.7} aria-hidden />
    <div className={classes.change}>
      {fromStatus === null ? null : (
        <>
          <ApplicationStatusPill statusId={fromStatus} />
          <IconArrowRight size={15} aria-hidden />
          <span className={classes.hidden}>to</span>
        </>
      )}
      <ApplicationStatusPill statusId={toStatus} />
      <span className={classes.who}>on {toShortDay(happenedOn, today)}</span>
    </div>
  </li>
)
