import { Navigate } from '@tanstack/react-router'
import { paths } from '../../../paths/paths.ts'
import { useSession } from '../../../session/session-context.tsx'

/** The address of a practice among the firm's leads to its first page. */
export function OpenPracticePage() {
  const [practice] = useSession().accounts
  if (practice === undefined) return null
  return <Navigate to={practice.hasCap ? paths.cap(practice.id) : paths.account(practice.id)} replace />
}
