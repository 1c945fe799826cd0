import type { Clash } from '@client-center/domain/forms/merge.ts'
import type { Problem } from '@client-center/domain/forms/problem.ts'

/** The body of a refusal. */
export interface RefusalBody {
  /** The sentence for the user, shown unchanged (NOTE-01). */
  readonly message: string
  /** A code, if clients must distinguish refusals. */
  readonly code?: string
  /** For a CAQH file with several summaries: the people and their pages, counted from 1 (spec 001 §4). */
  readonly people?: readonly { readonly name: string; readonly firstPage: number; readonly lastPage: number }[]
  /** The problems and their paths, without field labels, so that a screen can show each at its field. */
  readonly problems?: readonly Problem[]
  /** The answers that somebody else also changed, with author and time (AMB-136). */
  readonly clashes?: readonly ClashWithAuthor[]
}

export interface ClashWithAuthor extends Clash {
  readonly who: string
  /** ISO 8601. */
  readonly when: string
  /** True if the caller made the other change, in another tab or on another device. */
  readonly isSender: boolean
}
