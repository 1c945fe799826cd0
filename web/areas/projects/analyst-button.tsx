import type { ComponentProps } from 'react'
import classes from './projects-card.module.css'

/** The name of an analyst in a row, and its placeholder until the popover loads. */
export const AnalystButton = ({ name, ...rest }: ComponentProps<'button'> & { readonly name: string }) => (
  <button type="button" data-reach {...rest} className={classes.analyst}>
    {name}
  </button>
)
