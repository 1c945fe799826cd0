import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { renewTargetIn } from './renew-address.ts'

const RenewDialog = lazy(() => import('./renew-dialog.tsx'))

/** Opens the dialog over any page whose address contains the parameter (AMB-127). Render it once, next to the pages. */
export function RenewHost() {
  const target = renewTargetIn(useSearch({ strict: false }))
  if (target === undefined) return null
  return (
    <Suspense>
      <RenewDialog key={`${target.providerId} ${target.license}`} target={target} />
    </Suspense>
  )
}
