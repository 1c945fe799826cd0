import { answerAt } from '@client-center/domain/forms/answer-at.ts'
import type { Parts } from '@client-center/domain/forms/form.ts'
import type { Db } from '../database/connect.ts'
import { staleRev } from '../refusal/refusal.ts'
import { findEarlierAnswers } from './earlier-answers.ts'
import type { FormKind, FormScope } from './form-kind.ts'
import { insertForm, updateForm } from './form-queries.ts'
import type { FormAuthor } from './save-form.ts'
import { findSecrets, writeSecret } from './secret-queries.ts'

/**
 * Creates a form at rev 1 from another form's answers at a rev. Re-encrypts every readable secret for the new form.
 * Does nothing if the target already exists. Refuses a rev that the other form never had.
 */
export async function copyForm<P extends Parts, X>(
  db: Db,
  kind: FormKind<P, X>,
  source: FormScope & { readonly rev: number },
  target: FormScope,
  { person, now, secretKey }: FormAuthor,
): Promise<void> {
  const answers = await findEarlierAnswers(db, kind, source, source.rev)
  if (answers === undefined) throw staleRev()
  if (!(await insertForm(db, kind, target, answers))) return
  await updateForm(db, kind, target, {
    rev: 1,
    answers,
    changes: [],
    saveId: undefined,
    previousDocument: undefined,
    person,
    now,
  })
  for (const [path, { value }] of await findSecrets(db, secretKey, source)) {
    const shown = answerAt(kind.form, answers, path)
    if (value !== undefined && shown !== undefined && shown !== '')
      await writeSecret(db, secretKey, target, { path, value, rev: 1 })
  }
}
