import type { Clash } from '@client-center/domain/forms/merge.ts'
import type { Problem } from '@client-center/domain/forms/problem.ts'

/** The body of an answer that is a refusal. */
export interface RefusalBody {
  /** The sentence for the person, shown as it is (NOTE-01). */
  readonly message: string
  /** Which refusal of a list it is, where programs have to tell them apart. */
  readonly code?: string
  /** Of a CAQH file that holds several summaries: whose they are, and on which pages from 1 (spec 001 §4). */
  readonly people?: readonly { readonly name: string; readonly firstPage: number; readonly lastPage: number }[]
  /** What is wrong, and where, each without the name of its field: so a screen leads to the field. */
  readonly problems?: readonly Problem[]
  /** What somebody else has changed as well, who and when (AMB-136). */
  readonly clashes?: readonly ClashWithAuthor[]
}

export interface ClashWithAuthor extends Clash {
  readonly who: string
  /** ISO 8601. */
  readonly when: string
  /** The same person changed it, in another tab or on another device. */
  readonly isSender: boolean
}
