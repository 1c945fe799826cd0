import { answerAt, withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { changes } from '@client-center/domain/forms/changes.ts'
import { fieldAt } from '@client-center/domain/forms/field-at.ts'
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

/** Answers of an earlier visit that were never sent. */
export interface Offer {
  /** When the last of them was typed, in milliseconds. */
  readonly at: number
  /** The paths that restoring them would change. */
  readonly paths: readonly string[]
  /** Those of them that another person has changed since. */
  readonly clashes: readonly AnswerClash[]
  readonly take: () => void
  readonly discard: () => void
}

/** The local draft of a form. */
export interface LocalDraft {
  /** Whether the device saves typed answers until they are sent. */
  readonly savesOnDevice: boolean
  /** When it last saved something that is not yet sent, in milliseconds. */
  readonly savedAt?: number | undefined
  readonly offer: Offer | undefined
}

interface LocalDraftSettings {
  /** Id of the signed-in person. */
  readonly person: string
  /** The form and its record. It may change once a new record is saved: the earlier draft moves along. */
  readonly place: string
  readonly getKey?: () => Promise<CryptoKey> | undefined
}

/** How long typing must pause before the device saves, in milliseconds. */
const PAUSE = 300

/**
 * Saves typed answers on the device until the server has them, and offers those of an earlier visit (AMB-138).
 * `savesOnDevice` is false where the device cannot encrypt.
 */
export function useLocalDraft<P extends Parts, X>(
  declared: Form<P, X>,
  form: FormDocument<P>,
  { person, place, getKey = deviceKey }: LocalDraftSettings,
): LocalDraft {
  const [savesOnDevice, setSavesOnDevice] = useState(false)
  const [savedAt, setSavedAt] = useState<number>()
  const [offer, setOffer] = useState<Offer>()
  const { store, logic } = form
  const [given] = useState({ declared, logic, getKey })
  const lastPlace = useRef(place)

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
      // Shown to the minute: a pause within the same minute renders nothing.
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
      const take = async () => {
        // The person may have typed on since the offer was made.
        const taken = mergeLeftover(rules, left, store.answers())
        store.setClashes([...store.clashes(), ...taken.clashes])
        store.change('', () => taken.answers)
        await saveNow(current)
        done()
      }
      setOffer({ at: left.at, paths, clashes: now.clashes, take: () => void take(), discard: done })
    }

    const begin = async () => {
      const key = given.getKey()
      if (key === undefined) return
      const open = async (form: string) => openLocalDraft(browserDraftStorage, await key, { person, form })
      const [current, offered] = [await open(place), await open(`${place} offered`)]
      if (stopped) return
      await makeOffer(current, offered)
      const watch = store.subscribeAll(() => {
        clearTimeout(timer)
        timer = setTimeout(() => void saveNow(current), store.isDirty() ? PAUSE : 0)
      })
      stop = watch
      if (store.isDirty()) await saveNow(current)
      if (lastPlace.current !== place) await (await open(lastPlace.current)).drop()
      lastPlace.current = place
      setSavesOnDevice(true)
    }
    // A device that cannot store anything sets `savesOnDevice` to false; the form works without it.
    begin().catch(() => setSavesOnDevice(false))
    return () => {
      stopped = true
      stop()
      clearTimeout(timer)
    }
  }, [given, store, person, place])

  return { savesOnDevice, savedAt, offer }
}

/** An earlier visit's answers, their base, and when the last of them was typed. */
export interface Leftover<A> {
  readonly answers: A
  readonly base: A
  readonly at: number
}

/** Moves an earlier draft to the offered place. Of two visits the later one counts. */
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
  // While the offer is open, typing is saved to the first place.
  await offered.save(left)
  await current.drop()
  return left
}

/** Merges the earlier answers into the current ones. Where both changed, the earlier ones win and are listed. */
function mergeLeftover<A>(rules: FormLogic<A>, left: Leftover<A>, answers: A) {
  const merged = rules.merge(left.base, left.answers, answers)
  const next = merged.clashes.reduce((all, { path }) => rules.taking(all, left.answers, path), merged.answers)
  return { answers: next, clashes: merged.clashes }
}

/** Never stores a typed secret on the device: the value saved before replaces it. */
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
