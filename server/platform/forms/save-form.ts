import { answerAt } from '@client-center/domain/forms/answer-at.ts'
import { changes, type Change } from '@client-center/domain/forms/changes.ts'
import { emptyAnswers, type FormAnswers, type Parts } from '@client-center/domain/forms/form.ts'
import { merge, type Clash } from '@client-center/domain/forms/merge.ts'
import { splitPath } from '@client-center/domain/forms/path.ts'
import { concealSecrets, collectSecrets, type Secret } from '@client-center/domain/forms/secrets.ts'
import type { CompiledQuery } from 'kysely'
import { auditStatement } from '../audit/audit.ts'
import type { Db } from '../database/connect.ts'
import { executeAll } from '../database/execute-all.ts'
import { prepared } from '../database/prepared.ts'
import { clash, notFound, refuseAt, staleRev } from '../refusal.ts'
import { answersBefore, isAt } from './earlier-answers.ts'
import type { FormKind, FormPlace } from './form-kind.ts'
import { lastChangeAt } from './last-change-at.ts'
import {
  saveQueries,
  formIn,
  formWrites,
  insertForm,
  saveIn,
  type FormSave,
  type StoredForm,
  type FormSaveKey,
} from './form-queries.ts'
import { deleteSecrets, findSecrets, writeSecret, type StoredSecret } from './secret-queries.ts'

export interface SentForm<P extends Parts> {
  /** What the sender has seen; 0 when nothing was saved yet. Whoever names none has seen what is kept now. */
  readonly rev: number | undefined
  /** Made by the client for this save, and the same when it is sent once more. */
  readonly saveId?: string
  /** All answers, complete or not; or what becomes of those that the sender has seen. */
  readonly answers: FormAnswers<P> | ((seen: FormAnswers<P>) => FormAnswers<P>)
  /** How the sender calls the path of an answer, where not as the form does. */
  readonly toWirePath?: (path: string) => string
  /**
   * Judges the merged whole before it is written: refuses it, or answers what is kept of it, such as its settled answers. Its
   * secrets are concealed.
   */
  readonly accept?: (merged: FormAnswers<P>) => FormAnswers<P>
}

/** Who saves, when, and the key of the installation. */
export interface FormAuthor {
  /** Of the firm itself, without an id. */
  readonly person: { readonly id: string | null; readonly name: string }
  readonly address: string | null
  readonly now: Date
  readonly secretKey: Buffer
}

export interface SavedForm<P extends Parts> {
  readonly rev: number
  /** The merged whole, secrets concealed. */
  readonly answers: FormAnswers<P>
}

/**
 * Saves a form (AMB-136): what the sender changed since the rev that was read is put together with what others changed
 * meanwhile, and told by path to the trail. The same save twice, or one that changes nothing, leaves no second rev. Refused
 * with the clashes, and nothing written, where both changed the same; 404: no such form, unless the rev is 0, which adds it.
 */
export async function saveForm<P extends Parts, X>(
  db: Db,
  kind: FormKind<P, X>,
  place: FormPlace,
  sent: SentForm<P>,
  author: FormAuthor,
): Promise<SavedForm<P>> {
  const { saved, statements } = await prepareSave(
    db,
    kind,
    place,
    sent,
    author,
    await findForSave(db, kind, place, sent),
  )
  await executeAll(db, statements)
  return saved
}

/** A save that was judged. */
export interface PreparedSave<P extends Parts> {
  readonly saved: SavedForm<P>
  /** Keep it; none where it changes nothing. All of them hold, or none. */
  readonly statements: readonly CompiledQuery[]
  /** When the answers were saved last, with this save. */
  readonly updatedAt: string
}

/** `saveForm` up to its last statements, which may travel with others; `found` is what `findForSave` answered. */
export async function prepareSave<P extends Parts, X>(
  db: Db,
  kind: FormKind<P, X>,
  place: FormPlace,
  sent: SentForm<P>,
  author: FormAuthor,
  found: FormForSave<P> | undefined,
): Promise<PreparedSave<P>> {
  const { before, isRepeated, saves } = found ?? (await addEmpty(db, kind, place, sent))
  const seen = sent.rev ?? before.rev
  const asItIs = () => ({ saved: toSavedForm(before), statements: [], updatedAt: before.updatedAt })
  if (isRepeated) return asItIs()
  if (seen > before.rev) throw staleRev()
  const base = answersBefore(kind, before.answers, saves)

  const answers = typeof sent.answers === 'function' ? sent.answers(base) : sent.answers
  const secrets = collectSecrets(kind.form, answers)
  const { toWirePath = (path: string) => path } = sent
  requireKnown(kind, secrets, [base, before.answers], toWirePath)
  const typed = secrets.filter(({ isConcealed }) => !isConcealed)
  const known = typed.length === 0 ? NO_SECRETS : await findSecrets(db, author.secretKey, place)
  const replaced = typed
    .filter(({ path, value }) => known.get(path)?.value !== value)
    .map((one) => ({ ...one, isNewer: (known.get(one.path)?.rev ?? 0) > seen }))

  const mine = concealSecrets(kind.form, answers)
  const { answers: merged, clashes } = merge(kind.form, base, mine, before.answers)
  const all = [...clashes, ...secretClashes(kind, { mine, merged, before: before.answers }, clashes, replaced)]
  const reportedClashes = all.map((one) => ({
    ...one,
    ...lastChangeAt(saves, one.path, author.person.id),
    path: toWirePath(one.path),
  }))
  if (reportedClashes.length > 0) throw clash(reportedClashes)

  const next = sent.accept?.(merged) ?? merged
  const made = [...changes(kind.form, before.answers, next)]
  const secretsMade = replaced.filter(({ path }) => isAnswered(answerAt(kind.form, next, path)))
  for (const { path } of secretsMade) {
    if (made.some((change) => isAt(change.path, path))) continue
    const shown = answerAt(kind.form, next, path)
    made.push({ kind: 'answer', path, before: shown, after: shown })
  }
  if (made.length === 0) return asItIs()

  const rev = before.rev + 1
  const previousDocument = before.lost.length > 0 ? before.document : undefined
  const { person, now } = author
  await saveSecrets(db, kind, place, { rev, made, next, replaced: secretsMade, secretKey: author.secretKey })
  const auditEntry = auditStatement({
    action: `${kind.name}.saved`,
    person: person.id,
    account: place.account,
    address: author.address,
    record: place.id,
    after: { rev, changes: made },
  })
  const writes = formWrites(kind, place, {
    rev,
    answers: next,
    parts: partsToWrite(kind, before, next, made),
    changes: made,
    saveId: sent.saveId,
    previousDocument,
    person,
    now,
  })
  return { saved: { rev, answers: next }, statements: [...writes, auditEntry], updatedAt: now.toISOString() }
}

/**
 * The parts that a save changed, where the document is of today's parts just as they are read; undefined where it must be written
 * anew.
 */
function partsToWrite<P extends Parts, X>(
  { form }: FormKind<P, X>,
  { document, answers: before }: StoredForm<P>,
  next: FormAnswers<P>,
  made: readonly Change[],
): Partial<FormAnswers<P>> | undefined {
  const names: readonly (keyof P & string)[] = Object.keys(form.parts)
  // What is stored is an object of parts, or nothing is found in it.
  const stored = (document ?? {}) as Readonly<Record<string, unknown>>
  if (Object.keys(stored).length !== names.length || names.some((name) => stored[name] !== before[name]))
    return undefined
  const changed = new Set(made.map(({ path }) => splitPath(path)[0]))
  // A loop forgets the names; they are those of the form's own parts.
  return Object.fromEntries(names.filter((name) => changed.has(name)).map((name) => [name, next[name]])) as Partial<
    FormAnswers<P>
  >
}

const NO_SECRETS: ReadonlyMap<string, StoredSecret> = new Map()
const toSavedForm = <P extends Parts>({ rev, answers }: StoredForm<P>): SavedForm<P> => ({ rev, answers })
const isAnswered = (value: unknown): boolean => value !== undefined && value !== ''

export interface FormForSave<P extends Parts> {
  readonly before: StoredForm<P>
  /** This very save was kept already. */
  readonly isRepeated: boolean
  /** After the rev that the sender has seen. */
  readonly saves: readonly FormSave[]
}

/** The form, nobody else's until this transaction ends, with what was saved since; undefined: there is none. */
async function findForSave<P extends Parts, X>(
  db: Db,
  kind: FormKind<P, X>,
  { account, id }: FormPlace,
  { rev, saveId }: Pick<SentForm<P>, 'rev' | 'saveId'>,
): Promise<FormForSave<P> | undefined> {
  const key = { account, id, kind: kind.name, saveId: saveId ?? null, rev: rev ?? null }
  // Together: a connection takes one after the other.
  const [form, repeated, saves] = await Promise.all([
    db.executeQuery(findLockedForm(key)),
    db.executeQuery(findRepeated(key)),
    db.executeQuery(findSaves(key)),
  ])
  return foundForSave(kind, form.rows, repeated.rows, saves.rows)
}

const findLockedForm = prepared<FormSaveKey>()(saveQueries.form)
const findRepeated = prepared<FormSaveKey>()(saveQueries.repeated)
const findSaves = prepared<FormSaveKey>()(saveQueries.saves)

/** What the rows of `asksOfSave` say. */
export function foundForSave<P extends Parts, X>(
  kind: FormKind<P, X>,
  [row]: readonly Parameters<typeof formIn>[1][],
  repeated: readonly object[],
  saves: readonly Parameters<typeof saveIn>[0][],
): FormForSave<P> | undefined {
  return row && { before: formIn(kind, row), isRepeated: repeated.length > 0, saves: saves.map(saveIn) }
}

/** An empty form, where the sender has seen none; of two additions at once the second waits for the first, and finds what it made. */
async function addEmpty<P extends Parts, X>(
  db: Db,
  kind: FormKind<P, X>,
  place: FormPlace,
  sent: Pick<SentForm<P>, 'rev' | 'saveId'>,
): Promise<FormForSave<P>> {
  if ((sent.rev ?? 0) !== 0) throw notFound()
  await insertForm(db, kind, place, emptyAnswers(kind.form))
  const made = await findForSave(db, kind, place, sent)
  if (made === undefined) throw notFound()
  return made
}

/** A concealed secret says "the one that is known": it must stand where it was read. */
function requireKnown<P extends Parts, X>(
  { form }: FormKind<P, X>,
  secrets: readonly Secret[],
  states: readonly FormAnswers<P>[],
  toWirePath: (path: string) => string,
): void {
  for (const { path, value, isConcealed } of secrets) {
    if (isConcealed && !states.some((state) => answerAt(form, state, path) === value))
      throw refuseAt(toWirePath(path), 'Please fill in the whole number')
  }
}

/**
 * Clashes of secrets that both sides replaced, whose concealed forms may be alike; without those that the merge has found
 * already.
 */
function secretClashes<P extends Parts, X>(
  { form }: FormKind<P, X>,
  states: Record<'mine' | 'merged' | 'before', FormAnswers<P>>,
  knownClashes: readonly Clash[],
  replaced: readonly { readonly path: string; readonly isNewer: boolean }[],
): Clash[] {
  return replaced.flatMap(({ path, isNewer }): Clash[] => {
    const mine = answerAt(form, states.mine, path)
    const isMine = answerAt(form, states.merged, path) === mine
    if ((isMine && !isNewer) || knownClashes.some((one) => isAt(one.path, path))) return []
    return [{ path, mine, theirs: answerAt(form, states.before, path) ?? null }]
  })
}

async function saveSecrets<P extends Parts, X>(
  db: Db,
  { form }: FormKind<P, X>,
  place: FormPlace,
  saved: {
    readonly rev: number
    readonly made: readonly Change[]
    readonly next: FormAnswers<P>
    readonly replaced: readonly Secret[]
    readonly secretKey: Buffer
  },
): Promise<void> {
  const { rev, made, next, replaced, secretKey } = saved
  for (const { path, value } of replaced) await writeSecret(db, secretKey, place, { path, value: String(value), rev })
  const mayHaveGone = made.some((one) => one.kind === 'removed' || (one.kind === 'answer' && !isAnswered(one.after)))
  if (!mayHaveGone) return
  const paths = [...(await findSecrets(db, secretKey, place)).keys()]
  await deleteSecrets(
    db,
    place,
    paths.filter((path) => !isAnswered(answerAt(form, next, path))),
  )
}
