import { Loader } from '@mantine/core'
import classes from './session-spinner.module.css'

/** The only full-page spinner, shown while the session is being checked (AUTH-16). */
export const SessionSpinner = () => (
  <div className={classes.middle} role="status" aria-label="Checking your session">
    <Loader size={32} />
  </div>
)
