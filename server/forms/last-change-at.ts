import type { ClashWithAuthor } from '@client-center/contract/endpoint/refusal-body.ts'
import type { Clash } from '@client-center/domain/forms/merge.ts'
import { isAt } from './earlier-answers.ts'
import type { FormSave } from './form-queries.ts'

/** Who last changed the answer at a path, and when. Empty texts if none of the saves changed it. */
export function lastChangeAt(
  saves: readonly FormSave[],
  path: string,
  sender: string | null,
): Omit<ClashWithAuthor, keyof Clash> {
  const last = saves.findLast(({ changes: saveChanges }) =>
    saveChanges.some((change) => isAt(change.path, path) || isAt(path, change.path)),
  )
  const isSender = sender !== null && last?.personId === sender
  return { who: last?.person ?? '', when: last?.at ?? '', isSender }
}
