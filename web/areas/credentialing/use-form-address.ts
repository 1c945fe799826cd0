import { useLocation } from '@tanstack/react-router'
import type { FormAddress } from './credentialing-host.ts'

/**
 * The form at the current address; undefined for the list. It reads the pathname, because the route's params change a
 * moment later and the form would unmount in between.
 */
export function useFormAddress(ownProvider = ''): FormAddress | undefined {
  const rest = useLocation({ select: ({ pathname }) => pathname.split(/\/credentialing(?:-form)?(?=\/|$)/)[1] ?? '' })
  const [kind, id = ''] = rest
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeURIComponent)
  if (kind === 'add') return { is: 'add' }
  if (kind === 'edit') return { is: 'edit', providerId: id === '' ? ownProvider : id }
  return kind === 'edit-draft' ? { is: 'draft', draftId: id } : undefined
}
