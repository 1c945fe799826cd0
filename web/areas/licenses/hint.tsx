import type { ReactNode } from 'react'
import { IconAlertCircle } from '../../ui/icons/page-icons.ts'
import classes from './licenses.module.css'

/** A note about an unlikely value, above its field. It never prevents saving. */
export const LicenseHint = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.hint} role="status">
    <IconAlertCircle size={15} aria-hidden />
    <span>{children}</span>
  </span>
)
