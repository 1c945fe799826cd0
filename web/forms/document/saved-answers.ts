import type { LastChange } from '@client-center/contract/last-change/last-change.ts'

/** Answers as the server has saved them. */
export interface SavedAnswers<A> {
  readonly answers: A
  /** The version that these answers are based on (AMB-136). */
  readonly rev: number
}

/** The calls by which a form loads and saves. Each throws a `Failure`. */
export interface FormCalls<A> {
  /** Loads the saved answers; `base` is the common base of both sides, if that is not what was last saved from here. */
  readonly load: () => Promise<SavedAnswers<A> & { readonly base?: A }>
  /** Saves answers based on `rev`; the reply has everything, with other people's changes merged. */
  readonly save: (sent: SavedAnswers<A>, purpose: SavePurpose) => Promise<SavedAnswers<A>>
  /** Finds who deleted or published the record, after a save was refused for that reason; undefined if unknown. */
  readonly findChange?: (() => Promise<LastChange | undefined>) | undefined
  /** Makes the next save create a new draft. Returns how the answers must be changed for it. */
  readonly startOver?: (change: LastChange | undefined) => Promise<(answers: A) => A>
}

/** A draft may be incomplete and holds what was typed; a complete form is normalized and valid. */
export type SavePurpose = 'draft' | 'complete'
