import type { ComponentProps } from 'react'
import classes from './visually-hidden.module.css'

/** Words for whoever listens to the page. */
export const VisuallyHidden = (props: Omit<ComponentProps<'span'>, 'className'>) => (
  <span {...props} className={classes.hidden} />
)
