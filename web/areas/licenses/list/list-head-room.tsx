import classes from './list.module.css'

/** The filters that get a placeholder, all of the same size. */
const ROOMS = ['provider', 'tin', 'state', 'from', 'to']

/** Reserves the space of the filters until they render. */
export const ListHeadRoom = ({ nested }: { readonly nested: boolean }) => (
  <div className={classes.filters} aria-hidden>
    {(nested ? ['account', ...ROOMS] : ROOMS).map((name) => (
      <span key={name} className={classes.room} />
    ))}
  </div>
)
