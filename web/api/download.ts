import type { Endpoint } from '@client-center/contract/endpoint.ts'
import { addressOf, type Given, type QuestionOf } from './arguments.ts'
import { withToken } from './call.ts'
import { failureOf } from './failure.ts'
import { headersOf, reach } from './send.ts'

/** Fetches a file of the contract with the session's token. Throws `Failure`. */
export function fetchFile<E extends Endpoint & { readonly download: true }>(
  endpoint: E,
  ...[given]: Given<QuestionOf<E>>
): Promise<Blob> {
  const address = addressOf(endpoint, given)
  return withToken(async (token) => {
    const answer = await reach(address, { method: endpoint.method, headers: headersOf(token) })
    if (!answer.ok) throw await failureOf(answer)
    return answer.blob()
  })
}

/** Hands a fetched file to the browser as a download of that name. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the address when the click is handled; a minute is far more than it needs.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
