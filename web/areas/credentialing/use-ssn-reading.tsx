import type { SsnPurpose } from '@client-center/domain/credentialing/ssn-reason.ts'
import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { useIsStaff } from '../../session/use-is-staff.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import type { CredentialingHost } from './credentialing-host.ts'
import type { SsnReasonDialogProps } from './ssn-reason-dialog.tsx'

/** Only staff load it. */
const LazyReasonDialog = lazyPart(
  () => import('./ssn-reason-dialog.tsx').then((it) => it.SsnReasonDialog),
  () => null,
)

interface SsnReading {
  /** Reads the number of a form. Rejects if it is not shown. */
  readonly readSsn: (formId: string) => Promise<string>
  /** Prepares a copy with the number. Resolves to whether it may be saved. */
  readonly prepareCopy: (formId: string) => Promise<boolean>
  /** Render it while the form is shown. */
  readonly dialog: ReactNode
}

/** How the user reads Social Security numbers: staff give a reason first, which the practice sees (decision 0073). */
export function useSsnReading(host: Pick<CredentialingHost, 'accountId' | 'readSsn'>): SsnReading {
  const isStaff = useIsStaff()
  const [request, setRequest] = useState<Omit<SsnReasonDialogProps, 'accountId'>>()
  const requestReason = useCallback(
    (formId: string, purpose: SsnPurpose) =>
      new Promise<{ readonly ssNumber: string | null } | undefined>((resolve) => {
        const end = (result?: { readonly ssNumber: string | null }) => {
          setRequest(undefined)
          resolve(result)
        }
        setRequest({ formId, purpose, onRead: (ssNumber) => end({ ssNumber }), onClose: () => end() })
      }),
    [],
  )
  const readSsn = useCallback(
    async (formId: string) => {
      if (!isStaff)
        return host.readSsn(formId).catch((failure: unknown) => {
          toast.failed(failure)
          throw failure
        })
      const read = await requestReason(formId, 'show')
      if (read?.ssNumber == null) throw new Error('No reason was given')
      return read.ssNumber
    },
    [isStaff, host, requestReason],
  )
  const prepareCopy = async (formId: string) => !isStaff || (await requestReason(formId, 'copy')) !== undefined
  return {
    readSsn,
    prepareCopy,
    dialog:
      request === undefined ? null : (
        <Suspense>
          <LazyReasonDialog accountId={host.accountId} {...request} />
        </Suspense>
      ),
  }
}
