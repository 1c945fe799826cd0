/** What is wrong with an answer, and where: the one way in which both sides speak of it. */
export interface Problem {
  readonly path: string
  readonly sentence: string
}

/** A problem of a form; `missing` tells what was not given from what was given and is wrong. */
export interface FormProblem extends Problem {
  readonly missing: boolean
}
