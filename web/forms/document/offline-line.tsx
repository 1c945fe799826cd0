import { changes } from '@client-center/domain/forms/changes.ts'
import type { AnyForm, Parts } from '@client-center/domain/forms/form.ts'
import { Button } from '@mantine/core'
import { IconCloudOff } from '../../ui/icons/icons.ts'
import { formTexts } from '../form-texts.ts'
import { useSelected } from '../store/use-selected.ts'
import { timeLabel } from '../../time/time-label.ts'
import type { FormDocument } from './use-form.ts'
import classes from './offline-line.module.css'

interface OfflineProps<P extends Parts> {
  readonly form: FormDocument<P>
  readonly savesOnDevice: boolean
}

/**
 * The first row of the form's foot while there is no connection: where answers are stored, how many are not sent, and when the last ones were sent
 * (design §12).
 */
export function OfflineLine<P extends Parts>({ form, savesOnDevice }: OfflineProps<P>) {
  const { autosave } = form
  const offline = useSelected(autosave, () => autosave.state().kind === 'offline')
  return (
    <div role="status" className={classes.place}>
      {offline ? <Line form={form} savesOnDevice={savesOnDevice} /> : null}
    </div>
  )
}

function Line<P extends Parts>({ form, savesOnDevice }: OfflineProps<P>) {
  const { autosave, store } = form
  const declared: AnyForm = form.form
  const waiting = useSelected(store, () => changes(declared, store.saved(), store.answers()).length)
  const at = useSelected(autosave, autosave.lastSent)
  return (
    <div className={classes.line} data-offline>
      <IconCloudOff size={20} aria-hidden className={classes.icon} />
      <span>
        <strong>You're offline.</strong> {formTexts.typingStored[savesOnDevice ? 'device' : 'page']}
      </span>
      <span className={classes.waiting}>
        {waiting === 1 ? '1 answer' : `${waiting} answers`} waiting to be sent.
        {at === undefined ? '' : ` ${formTexts.lastSent(timeLabel(at))}`}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={() => void autosave.send()}>
        Try now
      </Button>
    </div>
  )
}
