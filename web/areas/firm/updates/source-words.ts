import { contactChannels } from '@client-center/domain/follow-up/follow-up.ts'
import type { DraftPoint, DraftTransition } from '@client-center/domain/weekly-updates/drafts/update-draft.ts'
import { IconClock } from '../../../session/factor/factor-icons.ts'
import { toLocalDay } from '../../../time/local-day.ts'
import { timeLabel } from '../../../time/time-label.ts'
import { IconSend, IconWorld } from '../../../ui/icons/contact-icons.ts'
import type { DrawnIcon } from '../../../ui/icons/draw-icon.tsx'
import { IconCalendarEvent, IconClipboardText, IconFileText, IconId, IconSignature } from '../../../ui/icons/icons.ts'
import { IconAlertCircle, IconArrowRight, IconMail, IconPencil, IconPhone } from '../../../ui/icons/page-icons.ts'
import { toShortDay } from '../follow-up/short-day.ts'
import { IconHistory, IconStack } from './update-icons.ts'
import { composerTexts as texts } from './updates-texts.ts'

/** Where a text comes from, as the line below it shows. */
interface SourceWords {
  readonly icon: DrawnIcon
  readonly words: string
}

export interface Reader {
  /** The name of the staff member who reads the draft. */
  readonly name: string
  /** The current day of the practice. */
  readonly today: string
}

const channelIcons = [IconPhone, IconWorld, IconMail, IconSend]

/** The source of a line about an application; undefined for a line without any. */
export function lineSource({ source, written }: DraftTransition, reader: Reader): SourceWords | undefined {
  if (written !== null) return writtenWords(written, reader)
  if (source === null) return undefined
  const day = toShortDay(source.day, reader.today)
  switch (source.kind) {
    case 'status':
      return source.changes > 1
        ? { icon: IconStack, words: texts.combined(source.changes) }
        : { icon: IconArrowRight, words: texts.statusChanged(day) }
    case 'followUp': {
      const channel = source.channel === 1 ? texts.call : (contactChannels[source.channel - 1]?.label ?? '')
      const who = source.spokeWith === '' ? '' : texts.spokeWith(source.spokeWith)
      return { icon: channelIcons[source.channel - 1] ?? IconPhone, words: `${channel} ${day}${who}` }
    }
    case 'date':
      return { icon: IconCalendarEvent, words: texts.dateSet(day) }
    case 'document':
      return { icon: IconFileText, words: texts.documentReceived(day) }
    case 'noChange':
      return { icon: IconClock, words: texts.noActivity(source.days) }
  }
}

const pointIcons = {
  itemRequested: IconHistory,
  documentRequested: IconHistory,
  documentRejected: IconAlertCircle,
  documentToSign: IconSignature,
  licenseExpiring: IconCalendarEvent,
  formUnfinished: IconId,
  intakeUnfinished: IconClipboardText,
  caqh: IconId,
} as const

/** The source of an action point. */
export function pointSource({ source, written }: DraftPoint, reader: Reader): SourceWords | undefined {
  if (written !== null) return writtenWords(written, reader)
  if (source === null) return undefined
  const { kind, day, neededSince } = source
  const isExpired = kind === 'licenseExpiring' && day !== null && day < reader.today
  const what = isExpired ? texts.expired : texts.pointKinds[kind]
  const parts = [
    day === null ? what : `${what} ${toShortDay(day, reader.today)}`,
    ...(neededSince === null ? [] : [texts.stillNeeded]),
  ]
  return { icon: pointIcons[kind], words: parts.join(', ') }
}

/** "Written by you, 10:12 AM"; the day if that was earlier. */
function writtenWords({ by, at }: NonNullable<DraftPoint['written']>, { name, today }: Reader): SourceWords {
  const day = toLocalDay(new Date(at))
  const when = day === today ? timeLabel(at) : toShortDay(day, today)
  return { icon: IconPencil, words: texts.writtenBy(by === name ? texts.you : by, when) }
}
