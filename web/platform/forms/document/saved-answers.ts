import type { LastChange } from '@client-center/contract/last-change/last-change.ts'

/** Answers as the server keeps them. */
export interface SavedAnswers<A> {
  readonly answers: A
  /** Says what one has seen (AMB-136). */
  readonly rev: number
}

/** How a form reaches its server. Each throws a `Failure`. */
export interface FormCalls<A> {
  /** What is kept now; `base` is what both sides began from, where that is not what was saved last from here. */
  readonly load: () => Promise<SavedAnswers<A> & { readonly base?: A }>
  /** Keeps the answers of somebody who saw this `rev`; the reply is the whole after what others did in between was put in. */
  readonly save: (sent: SavedAnswers<A>, purpose: SavePurpose) => Promise<SavedAnswers<A>>
  /** Who deleted or published what is edited, once a save was refused because of it; undefined where nobody knows. */
  readonly findChange?: (() => Promise<LastChange | undefined>) | undefined
  /** From the next save on the answers are a new draft; what the form has to be changed in first, of somebody who is known by now. */
  readonly startOver?: (change: LastChange | undefined) => Promise<(answers: A) => A>
}

/** A draft may be incomplete and holds what was typed; a complete form is settled and every rule holds. */
export type SavePurpose = 'draft' | 'complete'
