import { answerAt, withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { changes } from '@client-center/domain/forms/changes.ts'
import { fieldAt } from '@client-center/domain/forms/field-at.ts'
import { formatAnswer } from '@client-center/domain/forms/format-answer.ts'
import type { FormAnswers, Form, Parts } from '@client-center/domain/forms/form.ts'
import { concealSecrets, collectSecrets } from '@client-center/domain/forms/secrets.ts'
import { parseStored } from '@client-center/domain/forms/parse-stored.ts'
import { useEffect, useRef, useState } from 'react'
import type { FormLogic, AnswerClash } from '../store/form-logic.ts'
import { timeLabel } from '../../time/time-label.ts'
import type { FormDocument } from './use-form.ts'
import { browserDraftStorage } from '../local-drafts/draft-storage.ts'
import { deviceKey } from '../local-drafts/device-key.ts'
import { openLocalDraft, type LocalDraftStore } from '../local-drafts/local-draft-store.ts'

/** Answers of an earlier visit that the server has not saved. */
export interface Offer {
  /** When the last of them was typed, in milliseconds. */
  readonly at: number
  /** The paths that restoring them would change. */
  readonly paths: readonly string[]
  /** The answer, in words, if it is the only one. */
  readonly value?: string
  /** Those of them that another person has changed since. */
  readonly clashes: readonly AnswerClash[]
  readonly restore: () => void
  readonly discard: () => void
}

/** The local draft of a form. */
export interface LocalDraft {
  /** Whether the device stores typed answers until the server has saved them. */
  readonly savesOnDevice: boolean
  /** When the device last stored answers that are not saved yet, in milliseconds. */
  readonly savedAt?: number | undefined
  readonly offer: Offer | undefined
}

interface LocalDraftSettings {
  /** The id of the signed-in user. */
  readonly person: string
  /**
   * Identifies the form and its record. It may change when a new record is first saved; the local draft then moves to
   * the new place.
   */
  readonly draftName: string
  readonly getKey?: () => Promise<CryptoKey> | undefined
}

/** The device stores typed answers at most this long after the first key, in milliseconds. */
const STORE_WITHIN = 300
/** The events of a page that is being left. What was typed last is stored at once. */
const LEAVING = ['beforeunload', 'pagehide', 'visibilitychange'] as const

/**
 * Stores typed answers on the device until the server has saved them, and offers to restore those of an earlier visit
 * (AMB-138). `savesOnDevice` is false if the browser cannot encrypt.
 */
export function useLocalDraft<P extends Parts, X>(
  declared: Form<P, X>,
  form: FormDocument<P>,
  { person, draftName, getKey = deviceKey }: LocalDraftSettings,
): LocalDraft {
  const [savesOnDevice, setSavesOnDevice] = useState(false)
  const [savedAt, setSavedAt] = useState<number>()
  const [offer, setOffer] = useState<Offer>()
  const { store, logic } = form
  const [given] = useState({ declared, logic, getKey })
  const lastDraftName = useRef(draftName)

  useEffect(() => {
    const { declared: definition, logic: rules } = given
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    let stop = () => {}

    const saveNow = async (localDraft: LocalDraftStore) => {
      if (!store.isDirty()) {
        setSavedAt(undefined)
        return localDraft.drop()
      }
      const at = Date.now()
      const answers = withoutSecrets(definition, store.answers(), store.saved())
      await localDraft.save({ answers, base: concealSecrets(definition, store.saved()), at })
      // The time is shown in minutes, so a change within the same minute does not render again.
      setSavedAt((before) => (before !== undefined && timeLabel(before) === timeLabel(at) ? before : at))
    }

    const makeOffer = async (current: LocalDraftStore, offered: LocalDraftStore) => {
      const left = await findLeftover(definition, rules, current, offered)
      if (left === undefined) return
      const now = mergeLeftover(rules, left, store.answers())
      const paths = changes(definition, store.answers(), now.answers).map(({ path }) => path)
      const done = () => {
        setOffer(undefined)
        void offered.drop()
      }
      if (paths.length === 0) return done()
      const restore = async () => {
        // The user may have continued typing since the offer was made.
        const merged = mergeLeftover(rules, left, store.answers())
        store.setClashes([...store.clashes(), ...merged.clashes])
        store.change('', () => merged.answers)
        await saveNow(current)
        done()
      }
      const value = describeOnly(definition, now.answers, paths)
      setOffer({ at: left.at, paths, value, clashes: now.clashes, restore: () => void restore(), discard: done })
    }

    const begin = async () => {
      const key = given.getKey()
      if (key === undefined) return
      const open = async (form: string) => openLocalDraft(browserDraftStorage, await key, { person, form })
      const [current, offered] = [await open(draftName), await open(`${draftName} offered`)]
      if (stopped) return
      await makeOffer(current, offered)
      // One after the other, so that a slow write cannot follow the deletion of what the server has saved.
      let writing = Promise.resolve()
      const saveTimed = () => {
        clearTimeout(timer)
        timer = undefined
        writing = writing.then(() => saveNow(current)).catch(() => setSavesOnDevice(false))
      }
      const unsubscribe = store.subscribeAll(() => {
        if (!store.isDirty()) saveTimed()
        else timer ??= setTimeout(saveTimed, STORE_WITHIN)
      })
      const saveIfWaiting = () => {
        if (timer !== undefined) saveTimed()
      }
      for (const event of LEAVING) window.addEventListener(event, saveIfWaiting)
      stop = () => {
        unsubscribe()
        for (const event of LEAVING) window.removeEventListener(event, saveIfWaiting)
      }
      if (store.isDirty()) await saveNow(current)
      if (lastDraftName.current !== draftName) await (await open(lastDraftName.current)).drop()
      lastDraftName.current = draftName
      setSavesOnDevice(true)
    }
    // Fails if the device cannot store drafts. The form works without them.
    begin().catch(() => setSavesOnDevice(false))
    return () => {
      stopped = true
      stop()
      clearTimeout(timer)
    }
  }, [given, store, person, draftName])

  return { savesOnDevice, savedAt, offer }
}

/**
 * An earlier visit's answers, the saved answers they are based on, and when the last of them was typed (milliseconds).
 */
export interface Leftover<A> {
  readonly answers: A
  readonly base: A
  readonly at: number
}

/**
 * Moves the local draft of an earlier visit to the key of offered drafts, and returns it. If both keys have a draft,
 * the two are merged, and the later one wins.
 */
export async function findLeftover<P extends Parts, X>(
  form: Form<P, X>,
  rules: Pick<FormLogic<FormAnswers<P>>, 'merge'>,
  current: LocalDraftStore,
  offered: LocalDraftStore,
): Promise<Leftover<FormAnswers<P>> | undefined> {
  const [later, earlier] = [await current.find(), await offered.find()]
  const last = later ?? earlier
  if (last === undefined) return undefined
  const toAnswers = (raw: unknown) => parseStored(form, raw).answers
  const answers =
    later === undefined || earlier === undefined
      ? toAnswers(last.answers)
      : rules.merge(toAnswers(earlier.base), toAnswers(earlier.answers), toAnswers(later.answers)).answers
  const left = { answers, base: toAnswers(last.base), at: last.at }
  // While the offer is open, new answers are stored under the first key.
  await offered.save(left)
  await current.drop()
  return left
}

/** The words of the answer if it is the only one; empty for several. */
function describeOnly<P extends Parts, X>(
  form: Form<P, X>,
  answers: FormAnswers<P>,
  [path, ...more]: readonly string[],
): string {
  const field = path === undefined || more.length > 0 ? undefined : fieldAt(form.parts, path)
  return path === undefined || field === undefined ? '' : formatAnswer(field, answerAt(form, answers, path))
}

/** Merges the earlier answers into the current ones. Where both changed, the earlier ones win and are listed. */
function mergeLeftover<A>(rules: FormLogic<A>, left: Leftover<A>, answers: A) {
  const merged = rules.merge(left.base, left.answers, answers)
  const next = merged.clashes.reduce((all, { path }) => rules.withAnswerFrom(all, left.answers, path), merged.answers)
  return { answers: next, clashes: merged.clashes }
}

/** Replaces typed secrets with their saved values: the device never stores a secret. */
function withoutSecrets<P extends Parts, X>(
  form: Form<P, X>,
  answers: FormAnswers<P>,
  saved: FormAnswers<P>,
): FormAnswers<P> {
  const rest = collectSecrets(form, answers).reduce(
    (all, { path }) => withAnswer(form, all, path, answerAt(form, saved, path) ?? fieldAt(form.parts, path)?.empty),
    answers,
  )
  return concealSecrets(form, rest)
}
