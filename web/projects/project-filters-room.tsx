import classes from './projects-card.module.css'

/** The room of the filters until they are drawn: only that of the first and of the button beside it on a phone. */
export const ProjectFiltersRoom = () => (
  <div className={classes.filters} aria-hidden>
    <span className={classes.room} />
  </div>
)
