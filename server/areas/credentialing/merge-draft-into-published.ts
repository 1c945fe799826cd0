import type { CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { answerAt, withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { merge, copyAnswer, type Clash } from '@client-center/domain/forms/merge.ts'
import type { Db } from '../../database/connect.ts'
import { answersBefore, isAt } from '../../forms/earlier-answers.ts'
import { findForm, listSavesAfter, type FormSave } from '../../forms/form-queries.ts'
import { findSecrets, UNREADABLE_SECRET } from '../../forms/secret-queries.ts'
import { clash, notFound, refuseAt } from '../../refusal/refusal.ts'
import { credentialingKind } from './credentialing-kind.ts'
import type { FormRow } from './form-row.ts'
import type { Host } from './host.ts'
import type { DraftAuthor } from './save-draft.ts'
import type { CredentialingInput } from './credentialing-input.ts'

/** The rev at which a new draft still holds an unchanged copy of the published form. */
const BEGAN = 1

interface DraftAndPublished {
  readonly draft: FormRow
  readonly published: FormRow
  /** The answers of the draft, with secrets concealed. */
  readonly draftAnswers: CredentialingAnswers
}

/**
 * Merges a draft into the published form, which others may have changed since the draft was started (AMB-136). Merges
 * by path, and takes the draft's own secrets as they were typed. Returns the answers and the rev of the published form.
 * Where both sides changed the same answer, the draft's answer is used if the sender has seen the other one (`baseRev`)
 * or sends no version at all; otherwise the request is refused with the clashes.
 */
export async function mergeDraftIntoPublished(
  db: Db,
  { account }: Host,
  { draft, published, draftAnswers }: DraftAndPublished,
  input: CredentialingInput,
  { person, secretKey }: DraftAuthor,
): Promise<{ readonly rev: number; readonly answers: CredentialingAnswers }> {
  const { form } = credentialingKind
  const stored = await findForm(db, credentialingKind, { account, id: published.id })
  if (stored === undefined) throw notFound()
  const began = draft.base_rev ?? 0
  const saves = await listSavesAfter(db, { account, id: published.id }, began)
  const base = answersBefore(credentialingKind, stored.answers, saves)
  const { answers: merged, clashes } = merge(form, base, draftAnswers, stored.answers)
  const seen = input.rev === undefined ? stored.rev : Math.max(input.baseRev ?? began, began)
  const secrets = await changedSecrets(db, secretKey, { account, draft: draft.id, published: published.id, seen })
  const both = secrets
    .filter(({ isElsewhere }) => isElsewhere)
    .map(({ path }) => clashAt(path, draftAnswers, stored.answers))
  const unseen = [...clashes, ...both.filter(({ path }) => clashes.every((clash) => clash.path !== path))].flatMap(
    ({ path, mine, theirs }) => {
      const last = lastChange(saves, path)
      if (last === undefined || last.rev <= seen) return []
      const isSender = last.personId !== null && last.personId === person.id
      return [{ path: input.toWirePath(path), mine, theirs, who: last.person, when: last.at, isSender }]
    },
  )
  if (unseen.length > 0) throw clash(unseen)
  const chosen = clashes.reduce((answers, { path }) => copyAnswer(form, answers, draftAnswers, path), merged)
  const answers = secrets.reduce((all, { path, value }) => {
    if (answerAt(form, all, path) !== answerAt(form, draftAnswers, path)) return all
    if (value === undefined) throw refuseAt(input.toWirePath(path), UNREADABLE_SECRET)
    return withAnswer(form, all, path, value)
  }, chosen)
  return { rev: stored.rev, answers }
}

const lastChange = (saves: readonly FormSave[], path: string): FormSave | undefined =>
  saves.findLast(({ changes }) => changes.some((change) => isAt(change.path, path) || isAt(path, change.path)))

const clashAt = (path: string, draftAnswers: CredentialingAnswers, theirs: CredentialingAnswers): Clash => ({
  path,
  mine: answerAt(credentialingKind.form, draftAnswers, path),
  theirs: answerAt(credentialingKind.form, theirs, path) ?? null,
})

/**
 * Returns the secrets that were typed into the draft. `isElsewhere` is set if a different secret was saved in the
 * published form after the rev that the sender has seen.
 */
async function changedSecrets(
  db: Db,
  secretKey: Buffer,
  scope: { readonly account: string; readonly draft: string; readonly published: string; readonly seen: number },
) {
  const mine = await findSecrets(db, secretKey, { account: scope.account, id: scope.draft })
  const typed = [...mine].filter(([, { rev }]) => rev > BEGAN)
  if (typed.length === 0) return []
  const theirs = await findSecrets(db, secretKey, { account: scope.account, id: scope.published })
  return typed.map(([path, { value }]) => {
    const theirChange = theirs.get(path)
    const isSame = value !== undefined && theirChange?.value === value
    return { path, value, isElsewhere: theirChange !== undefined && theirChange.rev > scope.seen && !isSame }
  })
}
