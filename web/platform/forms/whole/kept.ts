/** Answers as the server keeps them. */
export interface Kept<A> {
  readonly answers: A
  /** Says what one has seen (AMB-136). */
  readonly rev: number
}

/** How a form reaches its server. Each throws a `Failure`. */
export interface FormCalls<A> {
  /** What is kept now; `base` is what both sides began from, where that is not what was saved last from here. */
  readonly load: () => Promise<Kept<A> & { readonly base?: A }>
  /** Keeps the answers of somebody who saw this `rev`; the reply is the whole after what others did in between was put in. */
  readonly save: (sent: Kept<A>, purpose: SavePurpose) => Promise<Kept<A>>
}

/** A draft may be incomplete and holds what was typed; a complete form is settled and every rule holds. */
export type SavePurpose = 'draft' | 'complete'
