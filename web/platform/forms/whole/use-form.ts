import { changes } from '@client-center/domain/forms/changes.ts'
import { isList, type AnswersOf, type Form, type Parts } from '@client-center/domain/forms/form.ts'
import { pathOf, stepsOf } from '@client-center/domain/forms/path.ts'
import { concealed } from '@client-center/domain/forms/secrets.ts'
import type { FactsArgument } from '@client-center/domain/forms/section.ts'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldId, goToField } from '../field-id.ts'
import { formStore, type FormStore } from '../store/form-store.ts'
import { wholeFormLogic, type WholeFormLogic } from '../store/whole-form-logic.ts'
import { autosave, type Autosave } from './autosave.ts'
import type { FormCalls, Kept } from './kept.ts'

/** A whole form being filled in. */
export interface WholeForm<P extends Parts = Parts> {
  /** Tells the inputs of two forms on one page apart. */
  readonly id: string
  readonly form: Pick<Form<P>, 'title' | 'tabs' | 'parts'>
  readonly store: FormStore<AnswersOf<P>>
  readonly logic: WholeFormLogic<P>
  readonly autosave: Autosave
  /** Name of the open tab. */
  readonly tab: string
  readonly openTab: (name: string) => void
  readonly isRowOpen: (path: string) => boolean
  readonly openRow: (path: string, open: boolean) => void
  /** Opens the tab and the row that an answer lies in, and gives it the focus. */
  readonly goTo: (path: string) => void
  /** The answer that was gone to last; a dialog that opens for its row begins with it. */
  readonly goneTo: () => string | undefined
  /** Goes to the next required answer that is missing, after the one that has the focus or was gone to last on the open tab. */
  readonly goToNextMissing: () => void
  /** Stands as a card on a page that has a title of its own, under a smaller heading. */
  readonly inCard: boolean
  readonly readOnly: boolean
  /** Whether drafts are sent by themselves. */
  readonly sendsDrafts: boolean
  /** Only complete answers may be saved: Save waits for them. */
  readonly savesOnlyComplete: boolean
  /** How often the form was to be completed and was not: the error summary takes the focus each time. */
  readonly failedSaves: number
  /** How often the form was to be completed while answers wait for a choice: the choices take the focus each time. */
  readonly unchosenSaves: number
  /** Saves the form as complete; where it is not, says everything that is wrong. */
  readonly save: (event?: React.BaseSyntheticEvent) => Promise<boolean>
}

interface FormSettings<P extends Parts> {
  /** What was kept when the form was opened. */
  readonly kept: Kept<AnswersOf<P>>
  readonly calls: FormCalls<AnswersOf<P>>
  /** How long the keys have to rest before a draft is saved, in milliseconds. */
  readonly pause?: number
  /** Counts the pause from the first change that is not sent, and sends a draft by itself only while the form is not complete. */
  readonly draftsWhileWrong?: boolean
  /** Whether drafts wait for now, such as while something is reviewed. */
  readonly holdsDrafts?: () => boolean
  /** Says at once everything that is wrong, such as by the flag of an address. */
  readonly tellsAll?: boolean
  /** Without drafts on the server, what is typed is kept on the device until it is saved as complete. */
  readonly sendsDrafts?: boolean
  /** Only complete answers may be saved, such as those of a form that is published (CRED-L19). */
  readonly savesOnlyComplete?: boolean
  readonly inCard?: boolean
  readonly readOnly?: boolean
  /** The tab to begin with, and who is told of the open one, such as an address. */
  readonly startTab?: string | undefined
  readonly onTab?: (name: string) => void
}

const PAUSE = 2000

/**
 * The state of a whole form: one answer a path, one tab open, kept by itself. Mount it anew for another form or record.
 * `facts` are small flat objects, and may be made anew with every render.
 */
export function useForm<P extends Parts, X>(
  form: Form<P, X>,
  {
    kept,
    calls,
    pause = PAUSE,
    draftsWhileWrong = false,
    holdsDrafts,
    tellsAll = false,
    sendsDrafts = true,
    savesOnlyComplete = false,
    inCard = false,
    readOnly = false,
    startTab,
    onTab,
  }: FormSettings<P>,
  ...facts: FactsArgument<X>
): WholeForm<P> {
  const id = useId()
  const said = JSON.stringify(facts)
  // oxlint-disable-next-line react/exhaustive-deps -- facts are the same when they say the same
  const logic = useMemo(() => wholeFormLogic(form, ...facts), [form, said])
  const latest = useRef(calls)
  const [{ store, saving }] = useState(() => {
    const store = formStore(logic, kept.answers, { paintsFirst: true })
    if (tellsAll) store.tellAll()
    const saving = autosave({
      store,
      rev: kept.rev,
      calls: { load: () => latest.current.load(), save: (...sent) => latest.current.save(...sent) },
      // A secret comes back concealed from every save, which nobody changed.
      changedPaths: (before, after) =>
        changes(form, concealed(form, before), concealed(form, after)).map(({ path }) => path),
      pause,
      sendsDrafts,
      fromFirstChange: draftsWhileWrong,
      isHeld: holdsDrafts,
      mayDraft: draftsWhileWrong ? () => store.blocking().length > 0 : undefined,
    })
    return { store, saving }
  })
  useLayoutEffect(() => {
    latest.current = calls
    store.follow(logic)
  })
  useEffect(() => saving.start(), [saving])

  const [tab, setTab] = useState(() =>
    startTab !== undefined && startTab in form.tabs ? startTab : (Object.keys(form.tabs)[0] ?? ''),
  )
  const openTab = (name: string) => {
    setTab(name)
    if (name !== tab) onTab?.(name)
  }
  const [openRows, setOpenRows] = useState<ReadonlySet<string>>(new Set())
  const [failedSaves, setFailedSaves] = useState(0)
  const [unchosenSaves, setUnchosenSaves] = useState(0)
  const lastGone = useRef<string>(undefined)

  const openRow = (path: string, open: boolean) =>
    setOpenRows((rows) => new Set(open ? [...rows, path] : [...rows].filter((one) => one !== path)))
  const goTo = (path: string) => {
    const [part, second, third] = stepsOf(path)
    // A link may name what no form of today has.
    if (!Object.hasOwn(form.parts, part)) return
    lastGone.current = path
    // The field has to stand on the page before it can take the focus.
    flushSync(() => {
      openTab(tabOf(form, part))
      if (second !== undefined && isListPart(form, part)) openRow(pathOf(part, second), true)
    })
    goToField(fieldId(id, third === undefined && isListPart(form, part) ? part : path))
  }

  return {
    id,
    form,
    store,
    logic,
    autosave: saving,
    tab,
    openTab,
    isRowOpen: (path) => openRows.has(path),
    openRow,
    goTo,
    goneTo: () => lastGone.current,
    goToNextMissing: () => {
      const from = document.activeElement?.getAttribute('name') ?? lastGone.current
      const { nextMissing, problems } = logic.check(store.answers())
      const isHere = (path: string) => tabOf(form, stepsOf(path)[0]) === tab
      // Who has opened another tab since begins with what is missing there.
      const first =
        from !== undefined && isHere(from) ? undefined : problems.find((one) => one.missing && isHere(one.path))?.path
      const next = first ?? nextMissing(from)
      if (next !== undefined) goTo(next)
    },
    inCard,
    readOnly,
    sendsDrafts,
    savesOnlyComplete,
    failedSaves,
    unchosenSaves,
    save: async (event) => {
      event?.preventDefault()
      if (store.blocking().length > 0) {
        // What the server found stays said: it is not asked again.
        store.tellAll()
        setFailedSaves((times) => times + 1)
        return false
      }
      store.forgetRefused()
      // Who has to choose is told by the choices themselves.
      const isKept = store.clashes().length === 0 && (await saving.send('complete'))
      if (!isKept && store.clashes().length > 0) setUnchosenSaves((times) => times + 1)
      if (!isKept && store.shown().length > 0) setFailedSaves((times) => times + 1)
      if (isKept) {
        store.tellNothing()
        setFailedSaves(0)
      }
      return isKept
    },
  }
}

const isListPart = (form: Pick<Form, 'parts'>, name: string): boolean => {
  const part = form.parts[name]
  return part !== undefined && isList(part)
}

/** The tab that a part stands on. */
export const tabOf = (form: Pick<Form, 'tabs'>, part: string): string =>
  Object.entries(form.tabs).find(([, { parts }]) => part in parts)?.[0] ?? ''
