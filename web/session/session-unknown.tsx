import { LoadError } from '../ui/feedback/load-error.tsx'
import classes from './session-spinner.module.css'
import { sessionStateTexts } from './session-state-texts.ts'

/** Fills the page while it cannot be determined who is signed in, such as during a restart of the server. */
export const SessionUnknown = ({ onRetry }: { readonly onRetry: () => void }) => (
  <main className={classes.middle}>
    <LoadError onRetry={onRetry} hint={sessionStateTexts.unknown} />
  </main>
)
