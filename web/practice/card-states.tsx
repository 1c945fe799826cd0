import { LoadError } from '../ui/load-error.tsx'
import { SkeletonRows } from '../ui/skeletons.tsx'

/** Spec 000 §8. */
export const SAVED = 'Saved'

/** What a card says while it has no answers: they are on their way, or could not be had. */
export function notYet(asked: { readonly isError: boolean; readonly refetch: () => unknown }, answer: unknown) {
  if (answer !== undefined) return undefined
  return asked.isError ? <LoadError onRetry={() => void asked.refetch()} /> : <SkeletonRows rows={4} />
}
