import { saveLicense } from '@client-center/contract/licenses/licenses.ts'
import type { License } from '@client-center/contract/licenses/license.ts'
import type { Provider } from '@client-center/contract/providers/provider.ts'
import { readProvider } from '@client-center/contract/providers/providers.ts'
import { getCurrentLicenses } from '@client-center/domain/licenses/current-licenses.ts'
import { canRenew } from '@client-center/domain/licenses/renewal.ts'
import { Button, Loader, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { canCall } from '../../api/use-can-call.ts'
import { useRead } from '../../api/use-read.ts'
import { toFailureStatus } from '../../ui/feedback/failure.ts'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { useReturnedFocus } from '../../ui/page/use-returned-focus.ts'
import { useHeldRights } from '../../session/use-held-rights.ts'
import { toProviderArguments } from '../provider-fields/provider-arguments.ts'
import { useStaffPractice } from '../../session/use-staff-practice.ts'
import type { RenewTarget } from './renew-address.ts'
import { RenewForm } from './renew-form.tsx'
import { useLeaveRenewal } from './renew-link.tsx'
import { renewTexts } from './renew-texts.ts'
import classes from './renew.module.css'

/** The dialog that renews the license in the address, or the reason why it cannot be renewed. */
export default function RenewDialog({ target }: { readonly target: RenewTarget }) {
  const leave = useLeaveRenewal()
  const providerQuery = useRead(readProvider, toProviderArguments(target.providerId, useStaffPractice()))
  // With a type, another license may expire first after the renewal; the dialog stays with the chosen one.
  const [chosen, choose] = useState<License>()
  const [isDirty, setIsDirty] = useState(false)
  useFocusOnPage()
  const provider = useHeldRights(providerQuery.isFetchedAfterMount ? providerQuery.data : undefined)
  if (provider !== undefined) {
    const stored = findLicense(provider, chosen?.id ?? target.license)
    if (stored !== undefined && stored !== chosen) choose(stored)
    // If another user deletes the license, the dialog stays open while it has unsaved answers; the next save explains
    // the deletion.
    const license = stored ?? (isDirty ? chosen : undefined)
    const reason = reasonAgainst(provider, license)
    return license === undefined || reason !== undefined ? (
      <RenewalNotice onClose={leave}>{reason ?? renewTexts.notFound}</RenewalNotice>
    ) : (
      <RenewForm key={license.id} provider={provider} license={license} onDirty={setIsDirty} onClose={leave} />
    )
  }
  if (!providerQuery.isError) {
    return (
      <div className={classes.loading} role="status">
        <Loader aria-label="Loading" />
      </div>
    )
  }
  return (
    <RenewalNotice onClose={leave}>
      {toFailureStatus(providerQuery.error) === 404 || toFailureStatus(providerQuery.error) === 403 ? (
        renewTexts.notFound
      ) : (
        <LoadError onRetry={() => void providerQuery.refetch()} />
      )}
    </RenewalNotice>
  )
}

const findLicense = ({ licenses }: Provider, license: RenewTarget['license']): License | undefined =>
  typeof license === 'number'
    ? getCurrentLicenses(licenses).find(({ type }) => type === license)
    : licenses.find(({ id }) => id === license.toLowerCase())

/** The permissions on the provider's own account count (PERM-07). */
function reasonAgainst({ account }: Provider, license: License | undefined): string | undefined {
  if (!canCall(saveLicense, account.permissions)) return renewTexts.mayNot
  return license === undefined || canRenew(license) ? undefined : renewTexts.canceled
}

function RenewalNotice({ children, onClose }: { readonly children: React.ReactNode; readonly onClose: () => void }) {
  useReturnedFocus()
  return (
    <Modal opened onClose={onClose} title={renewTexts.title} size={480} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.instead}>{children}</div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </Modal>
  )
}

/**
 * If the element that opened the dialog was removed with its license, at once or after a refetch, focuses the main
 * content instead.
 */
function useFocusOnPage(): void {
  useEffect(
    () => () =>
      queueMicrotask(() => {
        const opener = document.activeElement
        if (opener === null || opener === document.body) return focusOnPage()
        opener.addEventListener('focusout', () => queueMicrotask(() => !opener.isConnected && focusOnPage()), {
          once: true,
        })
      }),
    [],
  )
}

/** Does not scroll, so that the user can continue with the next row of a list. */
function focusOnPage(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
