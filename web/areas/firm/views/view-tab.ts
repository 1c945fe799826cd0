import { endView } from '@client-center/contract/firm/practice-views.ts'
import { call } from '../../../api/call.ts'
import { readTokens, VIEW_KEY } from '../../../api/tokens.ts'

interface View {
  readonly viewId: string
  readonly token: string
}

/**
 * Turns this tab into a view and loads an address in it. The session of the staff member stays in the browser's other
 * storage, so other tabs keep it.
 */
export function openView({ viewId, token }: View, address: string): void {
  const tokens = { authToken: token, refreshToken: '', loginDate: new Date().toISOString(), session: viewId }
  sessionStorage.setItem(VIEW_KEY, JSON.stringify(tokens))
  location.assign(address)
}

/**
 * Ends the view of this tab on the server, with the staff member's own token, and loads an address of the firm. If the
 * server is not reached, the view ends by itself.
 */
export async function endViewOfTab(accountId: string, address: string): Promise<void> {
  const viewId = readTokens()?.session
  sessionStorage.removeItem(VIEW_KEY)
  if (viewId !== undefined) await call(endView, { params: { accountId, viewId } }).catch(() => undefined)
  location.assign(address)
}
