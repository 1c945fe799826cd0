import type { Failure } from '../../ui/feedback/failure.ts'

/** Whether the refusal is about this part of the body, such as the ticket of a sign-in. */
export function isAbout(failure: Failure, part: string): boolean {
  const problems: unknown = failure.body['problems']
  return (
    Array.isArray(problems) &&
    problems.some((one: unknown) => typeof one === 'object' && one !== null && 'path' in one && one.path === part)
  )
}
