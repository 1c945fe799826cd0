import classes from './list.module.css'

/** Placeholders for filters; each takes the same space. */
const ROOMS = ['provider', 'tin', 'state', 'from', 'to']

/** Reserves the space of the filters until they render, in as many lines as they will take. */
export const ListHeadRoom = ({ nested }: { readonly nested: boolean }) => (
  <div className={classes.filters} aria-hidden>
    {(nested ? ['account', ...ROOMS] : ROOMS).map((name) => (
      <span key={name} className={classes.room} />
    ))}
  </div>
)
