import { firmTaskLabels, type FirmTaskKind } from '@client-center/domain/staff/firm-tasks.ts'
import type { DrawnIcon } from '../../../ui/icons/draw-icon.tsx'
import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconClipboardText,
  IconFileText,
  IconFolders,
  IconId,
  IconMailOpened,
  IconSignature,
} from '../../../ui/icons/icons.ts'
import { IconArrowBackUp, IconMail, IconPhone } from '../../../ui/icons/page-icons.ts'
import classes from './tasks.module.css'

export const taskIcons: Readonly<Record<FirmTaskKind, DrawnIcon>> = {
  document: IconFileText,
  application: IconPhone,
  license: IconCalendarEvent,
  update: IconMailOpened,
  message: IconMail,
  reply: IconArrowBackUp,
  form: IconClipboardText,
  project: IconFolders,
  invitation: IconId,
  signature: IconSignature,
  records: IconArrowsExchange,
}

/** The kind of a task as icon and word. */
export function TaskKind({ kind }: { readonly kind: FirmTaskKind }) {
  const Icon = taskIcons[kind]
  return (
    <span className={classes.kind}>
      <Icon size={16} stroke={1.7} aria-hidden />
      {firmTaskLabels[kind]}
    </span>
  )
}
