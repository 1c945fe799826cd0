import { Button } from '@mantine/core'
import { IconAlertTriangle } from '../../ui/icons/entry-icons.ts'
import { IconCloudOff } from '../../ui/icons/icons.ts'
import { IconCloudCheck, IconCloudUp, IconDeviceLaptop } from '../../ui/icons/page-icons.ts'
import type { Parts } from '@client-center/domain/forms/form.ts'
import type { ReactNode } from 'react'
import { formTexts } from '../form-texts.ts'
import { useSelected } from '../store/use-selected.ts'
import type { AutosaveState } from './save-report.ts'
import { timeLabel } from '../../time/time-label.ts'
import type { FormDocument } from './use-form.ts'
import classes from './autosave-indicator.module.css'

interface IndicatorProps<P extends Parts> {
  readonly form: FormDocument<P>
  /** Whether typed answers are stored on the device until the server has saved them. */
  readonly savesOnDevice: boolean
  /** When the device last stored them, in milliseconds. */
  readonly savedAt?: number | undefined
}

/** Shows where the answers are saved, in a polite live region (design, Forms 13). */
export function AutosaveIndicator<P extends Parts>({ form, savesOnDevice, savedAt }: IndicatorProps<P>) {
  const { autosave } = form
  const state = useSelected(autosave, autosave.state)
  const at = useSelected(autosave, autosave.lastSent)
  const isUnsent = state.kind === 'changed' || state.kind === 'offline'
  const waits = isUnsent && savedAt !== undefined && (form.inCard || !form.sendsDrafts)
  const { icon, words } = waits
    ? {
        icon: <IconDeviceLaptop size={18} aria-hidden />,
        words: `Draft saved on this device only, ${timeLabel(savedAt)}`,
      }
    : describeState(state, at, { savesOnDevice, isDraft: form.inCard && autosave.lastPurpose() === 'draft' })
  return (
    <span className={classes.indicator}>
      {icon}
      <span role="status">{words}</span>
      {state.kind === 'failed' ? (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => void (form.sendsDrafts ? autosave.send() : form.save())}
        >
          Try again
        </Button>
      ) : null}
    </span>
  )
}

function describeState(
  state: AutosaveState,
  at: number | undefined,
  { savesOnDevice, isDraft }: { readonly savesOnDevice: boolean; readonly isDraft: boolean },
): { readonly icon: ReactNode; readonly words: string } {
  switch (state.kind) {
    case 'saved':
      return at === undefined
        ? { icon: null, words: '' }
        : {
            icon: <IconCloudCheck size={18} aria-hidden className={classes.kept} />,
            words: `${isDraft ? 'Draft saved' : 'Saved'} ${timeLabel(at)}`,
          }
    case 'changed':
      return { icon: <IconCloudUp size={18} aria-hidden />, words: 'Not saved yet' }
    case 'saving':
      return { icon: <IconCloudUp size={18} aria-hidden />, words: 'Saving…' }
    case 'offline':
      return savesOnDevice
        ? { icon: <IconDeviceLaptop size={18} aria-hidden />, words: 'Saved on this device' }
        : { icon: <IconCloudOff size={18} aria-hidden />, words: 'On this page only' }
    case 'gone':
    case 'failed':
    case 'refused':
      return {
        icon: <IconAlertTriangle size={18} aria-hidden className={classes.failed} />,
        words: formTexts.saveFailed(savesOnDevice ? 'device' : 'page'),
      }
  }
}
