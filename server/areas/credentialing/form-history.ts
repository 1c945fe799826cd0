import type { CredentialingFormSave } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { SAVES_PER_PAGE } from '@client-center/contract/credentialing/saves-per-page.ts'
import { credentialingPathToWire } from '@client-center/contract/credentialing/credentialing-wire.ts'
import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import type { Change } from '@client-center/domain/forms/changes.ts'
import { fieldAt } from '@client-center/domain/forms/field-at.ts'
import { isList, findPart, type AnyRow } from '@client-center/domain/forms/form.ts'
import { splitPath } from '@client-center/domain/forms/path.ts'
import { formatAnswer } from '@client-center/domain/forms/format-answer.ts'
import type { Db } from '../../database/connect.ts'
import { findEarlierAnswers } from '../../forms/earlier-answers.ts'
import { listSavesBefore } from '../../forms/form-queries.ts'
import { notFound } from '../../refusal/refusal.ts'
import { credentialingKind } from './credentialing-kind.ts'
import { findRow } from './form-row.ts'
import type { Host } from './host.ts'
import { answersToWire } from './stored-form.ts'
import { labelAt } from './label-at.ts'

/** Higher than any rev. */
const NEWEST = 2_147_483_647

/**
 * Returns one page of the form's saves before a rev, newest first, with a description of each change. 404: the host has
 * no form with that id.
 */
export async function listSaves(db: Db, host: Host, id: string, before = NEWEST): Promise<CredentialingFormSave[]> {
  await requireForm(db, host, id)
  const saves = await listSavesBefore(db, { account: host.account, id }, { rev: before, most: SAVES_PER_PAGE })
  return saves.map(({ rev, person, at, changes }) => ({
    rev,
    who: person,
    when: at,
    changes: changes.map(formatChange),
  }))
}

/** Returns the answers as saved under a rev. 404: no such form, or the form never had that rev. */
export async function readEarlierForm(db: Db, host: Host, id: string, rev: number) {
  await requireForm(db, host, id)
  const answers = await findEarlierAnswers(db, credentialingKind, { account: host.account, id }, rev)
  if (answers === undefined) throw notFound()
  return { rev, ...answersToWire(id, answers, null) }
}

/** Throws 404 if the host has no form with that id. */
export async function requireForm(db: Db, host: Host, id: string): Promise<void> {
  if ((await findRow(db, host, { id })) === undefined) throw notFound()
}

function formatChange(change: Change): CredentialingFormSave['changes'][number] {
  const described = {
    path: credentialingPathToWire(change.path),
    label: labelAt(change.path),
    kind: change.kind,
    before: '',
    after: '',
  }
  switch (change.kind) {
    case 'answer': {
      const field = fieldAt(credentialingForm.parts, change.path)
      // For a concealed answer, the history shows only that it changed, not its values.
      if (field === undefined || field.conceal !== undefined) return described
      return { ...described, before: formatAnswer(field, change.before), after: formatAnswer(field, change.after) }
    }
    case 'added':
      return { ...described, after: toRowTitle(change) }
    case 'removed':
      return { ...described, before: toRowTitle(change) }
    case 'order':
      return described
  }
}

function toRowTitle({ path, row }: { readonly path: string; readonly row: AnyRow }): string {
  const part = findPart(credentialingForm, splitPath(path)[0])
  return part !== undefined && isList(part) ? (part.rowTitle?.(row, 0) ?? '') : ''
}
