import classes from './entry-state.module.css'
import type { ProjectEntry } from './project-entries.ts'

/** The progress of a part of the project, beneath its name; highlighted when the person has something to do. */
export const EntryState = ({ entry: { state, waits } }: { readonly entry: ProjectEntry }) => (
  <span className={classes.state} data-waits={waits || undefined}>
    {state}
  </span>
)
