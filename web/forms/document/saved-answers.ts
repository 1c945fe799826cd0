import type { LastChange } from '@client-center/contract/last-change/last-change.ts'

/** Answers as the server has saved them. */
export interface SavedAnswers<A> {
  readonly answers: A
  /** The version of the answers (AMB-136). */
  readonly rev: number
}

/** The requests with which a form loads and saves. Each rejects with a `Failure`. */
export interface FormCalls<A> {
  /**
   * Loads the saved answers. `base` is the common base of both sides if it is not the version last saved from this
   * page.
   */
  readonly load: () => Promise<SavedAnswers<A> & { readonly base?: A }>
  /** Saves answers that are based on `rev`. Resolves to all answers, with other users' changes merged. */
  readonly save: (sent: SavedAnswers<A>, purpose: SavePurpose) => Promise<SavedAnswers<A>>
  /** Loads who deleted or published the record, after a save was refused for that reason; undefined if unknown. */
  readonly findChange?: (() => Promise<LastChange | undefined>) | undefined
  /** Makes the next save create a new draft. Resolves to a function that adapts the answers to it. */
  readonly startOver?: (change: LastChange | undefined) => Promise<(answers: A) => A>
}

/** A draft may be incomplete and has the typed answers. A complete form is valid, and its answers are normalized. */
export type SavePurpose = 'draft' | 'complete'
