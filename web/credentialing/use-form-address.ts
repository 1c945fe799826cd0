import { useLocation, useParams } from '@tanstack/react-router'
import type { FormAddress } from './credentialing-host.ts'

/** Which form the address names; none is the list of them. A provider's own form is named by the provider. */
export function useFormAddress(): FormAddress | undefined {
  const {
    formProviderId,
    draftId,
    providerId = '',
  } = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>
  const end = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '').split('/').at(-1) })
  if (draftId !== undefined) return { is: 'draft', draftId }
  if (formProviderId !== undefined) return { is: 'edit', providerId: formProviderId }
  if (end === 'add') return { is: 'add' }
  return end === 'edit' ? { is: 'edit', providerId } : undefined
}
