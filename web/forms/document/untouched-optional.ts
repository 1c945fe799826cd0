import { findPart, type AnyPartAnswers, type Parts } from '@client-center/domain/forms/form.ts'
import { isEmptyPart } from '@client-center/domain/forms/is-empty-part.ts'
import type { FormDocument } from './use-form.ts'

/** Whether these parts require nothing and have no answers. A check would look as if somebody had filled them in. */
export function isUntouchedOptional<P extends Parts>(
  { form, store, logic }: Pick<FormDocument<P>, 'form' | 'store' | 'logic'>,
  names: readonly string[],
): boolean {
  const answers: Readonly<Record<string, AnyPartAnswers>> = store.answers()
  const checked = logic.check(store.answers())
  return names.every((name) => {
    const part = findPart(form, name)
    const given = answers[name]
    return (
      checked.countAt(name).required === 0 && (part === undefined || given === undefined || isEmptyPart(part, given))
    )
  })
}
