import classes from './entry-state.module.css'
import type { ProjectEntry } from './project-entries.ts'

/** The progress of a part of the project, below its name. Highlighted if the user has to do something. */
export const EntryState = ({ entry: { state, waits } }: { readonly entry: ProjectEntry }) => (
  <span className={classes.state} data-waits={waits || undefined}>
    {state}
  </span>
)
