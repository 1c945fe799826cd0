import { useLocation } from '@tanstack/react-router'
import type { FormAddress } from './credentialing-host.ts'

/**
 * Which form the address names; none is the list of them. Read of the path alone: the parameters of a route come a moment after it,
 * and a form must not leave the screen in between.
 */
export function useFormAddress(ownProvider = ''): FormAddress | undefined {
  const rest = useLocation({ select: ({ pathname }) => pathname.split(/\/credentialing(?:-form)?(?=\/|$)/)[1] ?? '' })
  const [kind, id = ''] = rest
    .split('/')
    .filter((one) => one !== '')
    .map(decodeURIComponent)
  if (kind === 'add') return { is: 'add' }
  if (kind === 'edit') return { is: 'edit', providerId: id === '' ? ownProvider : id }
  return kind === 'edit-draft' ? { is: 'draft', draftId: id } : undefined
}
