import type { FirmTask } from '@client-center/contract/firm/practices/practice-overview.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { toLocalDay } from '../../../time/local-day.ts'
import { licensePart, paths } from '../../../paths/paths.ts'
import { IconClipboardText, IconFileText, IconCalendarEvent } from '../../../ui/icons/icons.ts'
import { IconMail } from '../../../ui/icons/page-icons.ts'
import type { DrawnIcon } from '../../../ui/icons/draw-icon.tsx'
import { daysSince } from '../days-since.ts'
import { DueText } from './due-text.tsx'
import { overviewTexts as texts } from './overview-texts.ts'
import { TaskRow } from './task-row.tsx'

interface FirmTaskRowProps {
  readonly task: FirmTask
  readonly practice: { readonly id: string; readonly hasCap: boolean }
  /** Whether it is the first row, which has the filled button. */
  readonly isFirst: boolean
}

/** One task of the firm. Its link opens the exact place. */
export function FirmTaskRow({ task, practice, isFirst }: FirmTaskRowProps) {
  const shown = describe(task, practice)
  return (
    <TaskRow
      icon={shown.icon}
      title={shown.title}
      detail={shown.detail}
      to={shown.to}
      part={shown.part}
      action={shown.action}
      isPrimary={isFirst}
      deadline={<DueText due={task.due} />}
    />
  )
}

interface ShownTask {
  readonly icon: DrawnIcon
  readonly title: string
  readonly detail: string
  readonly to: string
  readonly part?: string
  readonly action: string
}

function describe(task: FirmTask, { id: account, hasCap }: FirmTaskRowProps['practice']): ShownTask {
  switch (task.kind) {
    case 'document':
      return {
        icon: IconFileText,
        title: texts.review(task.name),
        detail: task.about,
        to: paths.firmDocument(task.id),
        action: 'Review',
      }
    case 'message':
      return {
        icon: IconMail,
        title: texts.answer(task.subject),
        detail: task.from,
        to: paths.firmMessage(task.id),
        action: 'Answer',
      }
    case 'reply':
      return {
        icon: IconMail,
        title: task.isDone ? texts.confirm(task.subject) : texts.answerReply(task.subject),
        detail: task.from,
        to: paths.firmUpdateReply(account, task.id),
        action: task.isDone ? 'Open' : 'Answer',
      }
    case 'license': {
      const { providerId, providerName, typeName, expirationDate } = task
      const isExpired = expirationDate < toLocalDay(new Date())
      const day = formatUs(expirationDate)
      return {
        icon: IconCalendarEvent,
        title: texts.renewal(typeName),
        detail: isExpired ? texts.expired(providerName, day) : texts.expires(providerName, day),
        to: hasCap ? paths.provider(account, providerId) : paths.accountProvider(account, providerId),
        part: licensePart(task.id),
        action: 'Open',
      }
    }
    case 'application':
      return {
        icon: IconClipboardText,
        title: texts.followUp(task.name),
        detail: texts.unchanged(daysSince(task.since)),
        to:
          task.projectId === null
            ? paths.application(account, task.id)
            : paths.trackedApplication(account, task.projectId, task.id),
        action: 'Open',
      }
    default:
      return task satisfies never
  }
}
