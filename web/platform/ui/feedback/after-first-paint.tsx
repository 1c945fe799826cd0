import { useDeferredValue, type ReactNode } from 'react'

/** What nobody came for (menus, what stands below the first screen) is drawn when the rest has been shown. */
export const AfterFirstPaint = ({ children }: { readonly children: ReactNode }) =>
  useDeferredValue(true, false) ? children : null
