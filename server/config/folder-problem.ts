import { ConfigProblem } from './setting.ts'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOENT: 'it cannot be made',
  ENOTDIR: 'something on its path is no folder',
  EEXIST: 'something on its path is no folder',
  EISDIR: 'something on its path is no file',
  ENOSPC: 'the disk is full',
}

/**
 * The error to throw when a setting's folder cannot be used: one with a sentence for the operator, or `problem` itself
 * if its cause is unknown.
 */
export function folderProblem(setting: string, folder: string, problem: unknown): unknown {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
  const reason = REASONS[code]
  return reason === undefined
    ? problem
    : new ConfigProblem(`${setting} cannot be used: ${folder} cannot be written, since ${reason}.`)
}
