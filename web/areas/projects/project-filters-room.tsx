import classes from './projects-card.module.css'

/** Reserves the space of the filters until they render: one field and, on phones, the button next to it. */
export const ProjectFiltersRoom = () => (
  <div className={classes.filters} aria-hidden>
    <span className={classes.room} />
  </div>
)
