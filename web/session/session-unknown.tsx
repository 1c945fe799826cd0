import { LoadError } from '../ui/feedback/load-error.tsx'
import classes from './session-spinner.module.css'

/** Fills the page while it cannot be determined who is signed in, such as during a restart of the server. */
export const SessionUnknown = ({ onRetry }: { readonly onRetry: () => void }) => (
  <main className={classes.middle}>
    <LoadError onRetry={onRetry} hint="The page asks again every few seconds and opens by itself." />
  </main>
)
