import { useDeferredValue, type ReactNode } from 'react'

/** What stands below the first screen is drawn when what stands on it has been shown. */
export const Afterwards = ({ children }: { readonly children: ReactNode }) =>
  useDeferredValue(true, false) ? children : null
