import { Suspense, useEffect, useState } from 'react'
import { registerFactorRequest } from '../../api/fresh-factor.ts'
import { Failure } from '../../ui/feedback/failure.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** Loads when a sensitive action needs the second factor again. */
const LazyDialog = lazyPart(
  () => import('./factor-again-dialog.tsx').then((it) => it.FactorAgainDialog),
  () => null,
)

interface FactorWait {
  readonly onGiven: () => void
  readonly onCancel: (reason: string) => void
}

/** Requests the second factor of staff again when the server needs it. The refused call waits, and is then repeated. */
export function FactorAgain() {
  const [wait, setWait] = useState<FactorWait>()
  useEffect(
    () =>
      registerFactorRequest(
        () =>
          new Promise((resolve, reject) => {
            const end = () => setWait(undefined)
            setWait({
              onGiven: () => {
                end()
                resolve()
              },
              onCancel: (reason) => {
                end()
                reject(new Failure(444, reason))
              },
            })
          }),
      ),
    [],
  )
  return wait === undefined ? null : (
    <Suspense>
      <LazyDialog {...wait} />
    </Suspense>
  )
}
