import { FACTOR_NEEDED } from '@client-center/contract/endpoint/sentences.ts'
import type { Failure } from '../ui/feedback/failure.ts'

/** Shows a dialog for the second factor. Resolves once it was given again, and rejects with a `Failure` if not. */
type FactorRequest = () => Promise<void>

let request: FactorRequest | undefined
let running: Promise<void> | undefined

/** The frame of staff registers how it requests the second factor. Returns a function that unregisters it. */
export function registerFactorRequest(next: FactorRequest): () => void {
  request = next
  return () => {
    if (request === next) request = undefined
  }
}

/**
 * After a refusal because the second factor is too old: requests it again, once for all calls that are waiting.
 * Undefined for any other refusal.
 */
export function requestFactor({ body }: Failure): Promise<void> | undefined {
  if (body['code'] !== FACTOR_NEEDED || request === undefined) return undefined
  running ??= request().finally(() => {
    running = undefined
  })
  return running
}
