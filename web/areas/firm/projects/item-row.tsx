import {
  requestItemAgain,
  withdrawProjectItem,
  type FirmItem,
} from '@client-center/contract/firm/projects/project-items.ts'
import { readFirmProject } from '@client-center/contract/firm/projects/projects.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useSend } from '../../../api/use-send.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashedCheck,
  IconTrash,
} from '../../../ui/icons/page-icons.ts'
import { itemTexts as texts } from './item-texts.ts'
import { toItemState, toItemTitle } from './item-state.ts'
import type { ProjectParams } from './project-part.ts'
import own from './items.module.css'
import classes from './projects.module.css'

interface FirmItemRowProps {
  readonly params: ProjectParams
  readonly item: FirmItem
  readonly number: number
  readonly today: string
  readonly onProvide: () => void
}

const icons = {
  missing: undefined,
  withdrawn: undefined,
  provided: IconCircleCheck,
  review: IconCircleDashedCheck,
  rejected: IconAlertCircle,
} as const

/** A required item and what the firm can do with it. */
export function FirmItemRow({ params, item, number, today, onProvide }: FirmItemRowProps) {
  const state = toItemState(item, today)
  const title = toItemTitle(item)
  const full = item.providerName === null ? title : `${title}, ${item.providerName}`
  const refreshes = [readFirmProject]
  const given = { params: { ...params, itemId: item.id } }
  const restore = useSend(withdrawProjectItem, { refreshes, successMessage: texts.restored(full) })
  const bringBack = () => restore.mutate({ ...given, body: { isWithdrawn: false } })
  const withdraw = useSend(withdrawProjectItem, {
    refreshes,
    onDone: () => toast.ok(texts.withdrawn(full), { label: texts.undo, run: bringBack }),
  })
  const request = useSend(requestItemAgain, { refreshes, successMessage: texts.requested })
  const Icon = icons[state.tone]
  const busy = restore.isPending || withdraw.isPending || request.isPending
  return (
    <tr data-item data-withdrawn={item.withdrawn === null ? undefined : true}>
      <td className={own.number}>{number}</td>
      <th scope="row">{title}</th>
      <td className={own.provider} data-none={item.providerName === null || undefined}>
        {item.providerName ?? '–'}
      </td>
      <td>
        <span className={classes.state} data-tone={state.tone}>
          {Icon === undefined ? null : <Icon size={16} aria-hidden />}
          {state.label}
        </span>
      </td>
      <td className={own.day}>{state.day}</td>
      <td className={own.details} data-none={state.details === '' || undefined}>
        {state.details}
      </td>
      <td className={own.actions}>
        {item.withdrawn !== null ? (
          <Button
            variant="default"
            size="compact-sm"
            loading={busy}
            aria-label={texts.restoreItem(full)}
            onClick={bringBack}
          >
            {texts.restore}
          </Button>
        ) : (
          <div className={classes.icons}>
            {item.byHand !== null ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                loading={busy}
                aria-label={texts.request(full)}
                title={texts.request(full)}
                onClick={() => request.mutate(given)}
              >
                <IconArrowBackUp size={18} aria-hidden />
              </ActionIcon>
            ) : item.isProvided ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                data-action="provide"
                aria-label={texts.provide(full)}
                title={texts.provide(full)}
                onClick={onProvide}
              >
                <IconCircleCheck size={18} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              loading={busy}
              data-action="withdraw"
              aria-label={texts.withdraw(full)}
              title={texts.withdraw(full)}
              onClick={() => withdraw.mutate({ ...given, body: { isWithdrawn: true } })}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </td>
    </tr>
  )
}
