import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './licenses.module.css'

/** What is unlikely about an answer, above its box. It never keeps anything from being saved. */
export const Hint = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.hint} role="status">
    <IconAlertCircle size={15} aria-hidden />
    <span>{children}</span>
  </span>
)
