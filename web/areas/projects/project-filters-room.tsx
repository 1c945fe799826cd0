import classes from './projects-card.module.css'

/**
 * Reserves the space of the filters until they render: only that of the first one, and of the button next to it on a
 * phone.
 */
export const ProjectFiltersRoom = () => (
  <div className={classes.filters} aria-hidden>
    <span className={classes.room} />
  </div>
)
