import { useSession } from './session-context.tsx'

/**
 * The id of the practice of the page, for staff; undefined for practice users. Staff have no accounts of their own, so
 * their requests about all accounts must name the practice.
 */
export function useStaffPractice(): string | undefined {
  const { me, accounts } = useSession()
  return me.staff === undefined ? undefined : accounts[0]?.id
}
