import { answerAt, withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { reverseChanges, applyChanges } from '@client-center/domain/forms/changes.ts'
import type { FormAnswers, Parts } from '@client-center/domain/forms/form.ts'
import { collectSecrets } from '@client-center/domain/forms/secrets.ts'
import type { Db } from '../database/connect.ts'
import type { FormKind, FormScope } from './form-kind.ts'
import { findForm, listSavesAfter, type FormSave } from './form-queries.ts'

/** Reverses the given saves, which must be all saves after a rev, and returns the answers before them. */
export const answersBefore = <P extends Parts, X>(
  { form }: FormKind<P, X>,
  now: FormAnswers<P>,
  saves: readonly FormSave[],
): FormAnswers<P> =>
  saves.reduceRight((answers, save) => applyChanges(form, answers, reverseChanges(save.changes)), now)

/**
 * The answers at a rev, to view or to save again; undefined if there is no such rev. A secret that has changed since is
 * empty, since replaced secrets are not stored.
 */
export async function findEarlierAnswers<P extends Parts, X>(
  db: Db,
  kind: FormKind<P, X>,
  scope: FormScope,
  rev: number,
): Promise<FormAnswers<P> | undefined> {
  const stored = await findForm(db, kind, scope)
  if (stored === undefined || rev < 0 || rev > stored.rev) return undefined
  const saves = await listSavesAfter(db, scope, rev)
  const earlier = answersBefore(kind, stored.answers, saves)
  const replaced = collectSecrets(kind.form, earlier).filter(
    ({ path, value }) =>
      answerAt(kind.form, stored.answers, path) !== value ||
      saves.some(({ changes }) => changes.some((change) => isAt(change.path, path))),
  )
  return replaced.reduce((answers, { path }) => withAnswer(kind.form, answers, path, ''), earlier)
}

/** Whether `path` equals `other`, or is the row that contains it. */
export const isAt = (path: string, parentPath: string): boolean =>
  parentPath === path || parentPath.startsWith(`${path}/`)
