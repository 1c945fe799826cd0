import { changes } from '@client-center/domain/forms/changes.ts'
import type { AnyForm, Parts } from '@client-center/domain/forms/form.ts'
import { Button } from '@mantine/core'
import { IconCloudOff } from '../../ui/icons/icons.ts'
import { useSelected } from '../store/use-selected.ts'
import { timeLabel } from '../../time/time-label.ts'
import type { FormDocument } from './use-form.ts'
import classes from './offline-line.module.css'

interface OfflineProps<P extends Parts> {
  readonly form: FormDocument<P>
  readonly savesOnDevice: boolean
}

/**
 * Shown while there is no connection: where answers are stored, how many are not sent, and when the last ones were sent
 * (design §12).
 */
export function OfflineLine<P extends Parts>({ form, savesOnDevice }: OfflineProps<P>) {
  const { autosave } = form
  const offline = useSelected(autosave, () => autosave.state().kind === 'offline')
  return <div role="status">{offline ? <Line form={form} savesOnDevice={savesOnDevice} /> : null}</div>
}

function Line<P extends Parts>({ form, savesOnDevice }: OfflineProps<P>) {
  const { autosave, store } = form
  const declared: AnyForm = form.form
  const waiting = useSelected(store, () => changes(declared, store.saved(), store.answers()).length)
  const at = useSelected(autosave, autosave.lastSent)
  return (
    <div className={classes.line}>
      <IconCloudOff size={20} aria-hidden className={classes.icon} />
      <span>
        <strong>No connection.</strong>{' '}
        {savesOnDevice ? 'What you type is kept on this device.' : 'What you type is kept on this page.'}
      </span>
      <span className={classes.waiting}>
        {waiting === 1 ? '1 answer waits' : `${waiting} answers wait`} to be sent.
        {at === undefined ? '' : ` Last sent ${timeLabel(at)}.`}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={() => void autosave.send()}>
        Try now
      </Button>
    </div>
  )
}
