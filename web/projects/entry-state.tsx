import classes from './entry-state.module.css'
import type { ProjectEntry } from './project-entries.ts'

/** Where a part of the project stands, beneath its name; marked where there is something for the person to do. */
export const EntryState = ({ entry: { state, waits } }: { readonly entry: ProjectEntry }) => (
  <span className={classes.state} data-waits={waits || undefined}>
    {state}
  </span>
)
