import { changes } from '@client-center/domain/forms/changes.ts'
import { merge } from '@client-center/domain/forms/merge.ts'
import { Failure } from '../../ui/feedback/failure.ts'
import type { FormCalls, SavedAnswers } from '../../forms/document/saved-answers.ts'
import { madeUpForm, type MadeUpAnswers } from './made-up-form.ts'

/** An in-memory server of one form: it merges, finds clashes, and can fail. */
export interface MadeUpServer extends FormCalls<MadeUpAnswers> {
  readonly readSaved: () => SavedAnswers<MadeUpAnswers>
  /** Saves as another user. */
  readonly somebodySaves: (change: (answers: MadeUpAnswers) => MadeUpAnswers) => void
  /** Makes the next requests fail with this; undefined makes them succeed again. */
  readonly failWith: (failure: Failure | undefined) => void
  readonly saves: () => number
}

export function madeUpServer(initialAnswers: MadeUpAnswers): MadeUpServer {
  const states = [initialAnswers]
  let failure: Failure | undefined
  let saves = 0
  const readSaved = () => ({ answers: states.at(-1) ?? initialAnswers, rev: states.length })
  const reached = () => {
    if (failure !== undefined) throw failure
  }
  return {
    readSaved,
    saves: () => saves,
    failWith: (next) => {
      failure = next
    },
    somebodySaves: (change) => void states.push(change(readSaved().answers)),
    load: async () => {
      reached()
      return readSaved()
    },
    save: async ({ answers, rev }) => {
      reached()
      saves += 1
      const base = states[rev - 1] ?? initialAnswers
      const merged = merge(madeUpForm, base, answers, readSaved().answers)
      if (merged.clashes.length > 0) {
        const by = { who: 'Lena Fischer', when: new Date().toISOString() }
        throw new Failure(444, 'Someone else changed this while you were editing.', {
          clashes: merged.clashes.map(({ path }) => ({ path, ...by })),
        })
      }
      if (changes(madeUpForm, readSaved().answers, merged.answers).length > 0) states.push(merged.answers)
      return readSaved()
    },
  }
}
