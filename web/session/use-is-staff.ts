import { use } from 'react'
import { SessionContext } from './session-context.tsx'

/** Whether the user works for the firm, who may also change what the firm added (decision 0061). */
export const useIsStaff = (): boolean => use(SessionContext)?.me.staff !== undefined
