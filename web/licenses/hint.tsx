import type { ReactNode } from 'react'
import { IconAlertCircle } from '../platform/ui/icons/icons.ts'
import classes from './licenses.module.css'

/** What is unlikely about an answer, above its box. It never keeps anything from being saved. */
export const LicenseHint = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.hint} role="status">
    <IconAlertCircle size={15} aria-hidden />
    <span>{children}</span>
  </span>
)
