import classes from './list.module.css'

/** Names of no filters: only their room counts, and every one takes as much. */
const ROOMS = ['provider', 'tin', 'state', 'from', 'to']

/** The room of the filters until they are drawn, in as many lines as they will take. */
export const ListHeadRoom = ({ nested }: { readonly nested: boolean }) => (
  <div className={classes.filters} aria-hidden>
    {(nested ? ['account', ...ROOMS] : ROOMS).map((name) => (
      <span key={name} className={classes.room} />
    ))}
  </div>
)
