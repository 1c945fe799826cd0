import { setImmediate as nextTurn } from 'node:timers/promises'
import { answerAt } from '@client-center/domain/forms/answer-at.ts'
import { changes, type Change } from '@client-center/domain/forms/changes.ts'
import { emptyAnswers, type AnswersOf, type Parts } from '@client-center/domain/forms/form.ts'
import { merge, type Clash } from '@client-center/domain/forms/merge.ts'
import { concealed, secretsIn, type Secret } from '@client-center/domain/forms/secrets.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../database/connect.ts'
import { clash, notFound, refuseAt, staleRev } from '../refusal.ts'
import { answersBefore, isAt } from './earlier-answers.ts'
import type { FormKind, FormPlace } from './form-kind.ts'
import {
  findForm,
  hasSave,
  insertForm,
  listSavesAfter,
  updateForm,
  type FormSave,
  type KeptForm,
} from './form-queries.ts'
import { deleteSecrets, findSecrets, writeSecret, type KeptSecret } from './secret-queries.ts'

export interface SentForm<P extends Parts> {
  /** What the sender has seen; 0 when nothing was saved yet. Whoever names none has seen what is kept now. */
  readonly rev: number | undefined
  /** Made by the client for this save, and the same when it is sent once more. */
  readonly saveId?: string
  /** All answers, complete or not; or what becomes of those that the sender has seen. */
  readonly answers: AnswersOf<P> | ((seen: AnswersOf<P>) => AnswersOf<P>)
  /** How the sender calls the path of an answer, where not as the form does. */
  readonly pathOf?: (path: string) => string
  /**
   * Judges the merged whole before it is written: refuses it, or answers what is kept of it, such as its settled answers. Its
   * secrets are concealed.
   */
  readonly accept?: (merged: AnswersOf<P>) => AnswersOf<P>
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
  readonly answers: AnswersOf<P>
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
  const along = { found: await findForSave(db, kind, place, sent), beside: async () => undefined }
  const [saved] = await saveFormWith(db, kind, place, sent, author, along)
  return saved
}

/** What travels to the database together with a save. */
export interface TravelsAlong<P extends Parts, B> {
  /** What `findForSave` answered, which was asked together with what else is locked. */
  readonly found: KeptForSave<P> | undefined
  /** What is written beside the answers, on its way before they are kept: all of it holds, or none. */
  readonly beside: (saved: SavedForm<P>) => Promise<B>
}

/** `saveForm`, with what travels along; answers also what came of that. */
export async function saveFormWith<P extends Parts, X, B>(
  db: Db,
  kind: FormKind<P, X>,
  place: FormPlace,
  sent: SentForm<P>,
  author: FormAuthor,
  { found, beside }: TravelsAlong<P, B>,
): Promise<readonly [SavedForm<P>, B]> {
  const { before, isRepeated, saves } = found ?? (await addEmpty(db, kind, place, sent))
  const seen = sent.rev ?? before.rev
  const asItIs = async () => [savedOf(before), await beside(savedOf(before))] as const
  if (isRepeated) return asItIs()
  if (seen > before.rev) throw staleRev()
  const base = answersBefore(kind, before.answers, saves)

  const answers = typeof sent.answers === 'function' ? sent.answers(base) : sent.answers
  const secrets = secretsIn(kind.form, answers)
  const { pathOf = (path: string) => path } = sent
  requireKnown(kind, secrets, [base, before.answers], pathOf)
  const typed = secrets.filter(({ isConcealed }) => !isConcealed)
  const known = typed.length === 0 ? NO_SECRETS : await findSecrets(db, author.secretKey, place)
  const replaced = typed
    .filter(({ path, value }) => known.get(path)?.value !== value)
    .map((one) => ({ ...one, isNewer: (known.get(one.path)?.rev ?? 0) > seen }))

  const mine = concealed(kind.form, answers)
  const { answers: merged, clashes } = merge(kind.form, base, mine, before.answers)
  const all = [...clashes, ...secretClashes(kind, { mine, merged, before: before.answers }, clashes, replaced)]
  const said = all.map((one) => ({ ...one, ...lastChange(saves, one.path), path: pathOf(one.path) }))
  if (said.length > 0) throw clash(said)

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
  const kept = before.lost.length > 0 ? before.document : undefined
  const { person, now } = author
  const saved = { rev, answers: next }
  const [, , , written] = await Promise.all([
    updateForm(db, kind, place, { rev, answers: next, changes: made, saveId: sent.saveId, kept, person, now }),
    keepSecrets(db, kind, place, { rev, made, next, replaced: secretsMade, secretKey: author.secretKey }),
    audit(db, {
      action: `${kind.name}.saved`,
      person: person.id,
      account: place.account,
      address: author.address,
      record: place.id,
      after: { rev, changes: made },
    }),
    // The database begins with the answers while the rest is worked out.
    nextTurn().then(() => beside(saved)),
  ])
  return [saved, written]
}

const NO_SECRETS: ReadonlyMap<string, KeptSecret> = new Map()
const savedOf = <P extends Parts>({ rev, answers }: KeptForm<P>): SavedForm<P> => ({ rev, answers })
const isAnswered = (value: unknown): boolean => value !== undefined && value !== ''

export interface KeptForSave<P extends Parts> {
  readonly before: KeptForm<P>
  /** This very save was kept already. */
  readonly isRepeated: boolean
  /** After the rev that the sender has seen. */
  readonly saves: readonly FormSave[]
}

/**
 * The form, nobody else's until this transaction ends, with what was saved since; undefined: there is none. The three travel
 * together: a connection takes one after the other, and the others see what stood when the lock was had.
 */
export async function findForSave<P extends Parts, X>(
  db: Db,
  kind: FormKind<P, X>,
  place: FormPlace,
  { rev, saveId }: Pick<SentForm<P>, 'rev' | 'saveId'>,
): Promise<KeptForSave<P> | undefined> {
  const [before, isRepeated, saves] = await Promise.all([
    findForm(db, kind, place, { lock: true }),
    saveId !== undefined && hasSave(db, place, saveId),
    rev === undefined ? [] : listSavesAfter(db, place, rev),
  ])
  return before && { before, isRepeated, saves }
}

/** An empty form, where the sender has seen none; of two additions at once the second waits for the first, and finds what it made. */
async function addEmpty<P extends Parts, X>(
  db: Db,
  kind: FormKind<P, X>,
  place: FormPlace,
  sent: Pick<SentForm<P>, 'rev' | 'saveId'>,
): Promise<KeptForSave<P>> {
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
  states: readonly AnswersOf<P>[],
  pathOf: (path: string) => string,
): void {
  for (const { path, value, isConcealed } of secrets) {
    if (isConcealed && !states.some((state) => answerAt(form, state, path) === value))
      throw refuseAt(pathOf(path), 'Please fill in the whole number')
  }
}

/** Secrets that both replaced, which their concealed forms need not show; without those that the merge has told of. */
function secretClashes<P extends Parts, X>(
  { form }: FormKind<P, X>,
  states: Record<'mine' | 'merged' | 'before', AnswersOf<P>>,
  told: readonly Clash[],
  replaced: readonly { readonly path: string; readonly isNewer: boolean }[],
): Clash[] {
  return replaced.flatMap(({ path, isNewer }): Clash[] => {
    const mine = answerAt(form, states.mine, path)
    const isMine = answerAt(form, states.merged, path) === mine
    if ((isMine && !isNewer) || told.some((one) => isAt(one.path, path))) return []
    return [{ path, mine, theirs: answerAt(form, states.before, path) ?? null }]
  })
}

/** Who changed it last, and when. */
function lastChange(saves: readonly FormSave[], path: string): { readonly who: string; readonly when: string } {
  const last = saves.findLast(({ changes: made }) => made.some((one) => isAt(one.path, path) || isAt(path, one.path)))
  return { who: last?.person ?? '', when: last?.at ?? '' }
}

async function keepSecrets<P extends Parts, X>(
  db: Db,
  { form }: FormKind<P, X>,
  place: FormPlace,
  saved: {
    readonly rev: number
    readonly made: readonly Change[]
    readonly next: AnswersOf<P>
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
