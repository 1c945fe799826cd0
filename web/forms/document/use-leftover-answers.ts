import type { FormAnswers, Form, Parts } from '@client-center/domain/forms/form.ts'
import { merge } from '@client-center/domain/forms/merge.ts'
import { useEffect, useState } from 'react'
import { browserDraftStorage } from '../local-drafts/draft-storage.ts'
import { deviceKey } from '../local-drafts/device-key.ts'
import { openLocalDraft } from '../local-drafts/local-draft-store.ts'
import { findLeftover } from './use-local-draft.ts'

/** Answers that an earlier visit stored on this device. */
export interface LeftoverAnswers<A> {
  readonly answers: A
  /** When the last of them was typed, in milliseconds. */
  readonly at: number
  readonly discard: () => Promise<void>
}

/**
 * The answers that this device still stores for a form that no longer exists (AMB-138); undefined if there are none.
 */
export function useLeftoverAnswers<P extends Parts, X>(
  declared: Form<P, X>,
  { person, draftName }: { readonly person: string; readonly draftName: string },
): LeftoverAnswers<FormAnswers<P>> | undefined {
  const [left, setLeft] = useState<LeftoverAnswers<FormAnswers<P>>>()
  useEffect(() => {
    const read = async () => {
      const key = await deviceKey()
      if (key === undefined) return
      const open = (form: string) => openLocalDraft(browserDraftStorage, key, { person, form })
      const [current, offered] = [await open(draftName), await open(`${draftName} offered`)]
      const rules = {
        merge: (base: FormAnswers<P>, mine: FormAnswers<P>, theirs: FormAnswers<P>) =>
          merge(declared, base, mine, theirs),
      }
      const found = await findLeftover(declared, rules, current, offered)
      if (found === undefined) return
      const discard = async () => {
        await offered.drop()
        setLeft(undefined)
      }
      setLeft({ answers: found.answers, at: found.at, discard })
    }
    // Fails if the device cannot store drafts; there is nothing to offer then.
    read().catch(() => {})
  }, [declared, person, draftName])
  return left
}
