import classes from './menu-count.module.css'
import { VisuallyHidden } from '../platform/ui/text/visually-hidden.tsx'

/** How many things of a menu's entry need somebody; nothing at zero. */
export const MenuCount = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <span className={classes.count}>
      {count}
      <VisuallyHidden>{count === 1 ? ' needs you' : ' need you'}</VisuallyHidden>
    </span>
  )
