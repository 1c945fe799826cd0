import { LoadError } from '../platform/ui/feedback/load-error.tsx'
import classes from './session-spinner.module.css'

/** The whole page while nobody could say who the person is, as when the server starts anew: it goes by itself once somebody can. */
export const SessionUnknown = ({ onRetry }: { readonly onRetry: () => void }) => (
  <main className={classes.middle}>
    <LoadError onRetry={onRetry} hint="The page asks again every few seconds and opens by itself." />
  </main>
)
