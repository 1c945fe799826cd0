/** The problem of an answer and its path, as server and web exchange it. */
export interface Problem {
  readonly path: string
  readonly sentence: string
}

/** A problem of a form; `missing` distinguishes missing answers from wrong ones. */
export interface FormProblem extends Problem {
  readonly missing: boolean
}
