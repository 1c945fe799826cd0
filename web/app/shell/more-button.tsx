import type { ComponentProps } from 'react'
import { IconMenu2 } from '../../ui/icons/icons.ts'
import classes from './phone-bar.module.css'

/** The button of the "More" menu, and its placeholder until the menu loads. */
export const MoreButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={classes.place}>
    <IconMenu2 size={22} stroke={1.7} aria-hidden />
    More
  </button>
)
