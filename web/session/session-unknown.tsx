import { LoadError } from '../ui/feedback/load-error.tsx'
import classes from './session-spinner.module.css'

/** Fills the page while the server cannot say who is signed in, such as during a restart; it disappears once it can. */
export const SessionUnknown = ({ onRetry }: { readonly onRetry: () => void }) => (
  <main className={classes.middle}>
    <LoadError onRetry={onRetry} hint="The page asks again every few seconds and opens by itself." />
  </main>
)
