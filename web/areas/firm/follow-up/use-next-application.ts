import { readCall } from '@client-center/contract/firm/follow-up/calls.ts'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { applicationAddress } from '../../applications/application-address.ts'
import { followUpTexts as texts } from './follow-up-texts.ts'

interface CurrentApplication {
  readonly applicationId: string
  readonly payerId: number
  readonly today: string
}

/**
 * Opens the panel of the next application to the same insurance company whose follow-up is due, over all practices of
 * the staff member. Resolves to false, with a message, if there is none.
 */
export function useNextApplication(): (current: CurrentApplication) => Promise<boolean> {
  const navigate = useNavigate()
  return async ({ applicationId, payerId, today }) => {
    try {
      const { applications } = await call(readCall, { params: { payerId: String(payerId) } })
      const next = applications.find((one) => one.applicationId !== applicationId && one.nextOn <= today)
      if (next === undefined) {
        toast.ok(texts.noNext)
        return false
      }
      const { accountId, applicationId: id, projectId, isCap } = next
      await navigate({ to: applicationAddress(accountId, { id, projectId, isCap }), search: { log: 1 } })
      return true
    } catch (problem) {
      toast.failed(problem)
      return false
    }
  }
}
