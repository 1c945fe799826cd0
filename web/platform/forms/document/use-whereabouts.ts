import { isList, findPart, type Form } from '@client-center/domain/forms/form.ts'
import { toPath, splitPath } from '@client-center/domain/forms/path.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldId, goToField } from '../field-id.ts'

/** Where somebody is in a form: one tab and some rows are open. */
export interface Whereabouts {
  /** Name of the open tab. */
  readonly tab: string
  readonly openTab: (name: string) => void
  readonly isRowOpen: (path: string) => boolean
  readonly openRow: (path: string, open: boolean) => void
  /** Opens the tab and the row that an answer lies in, and gives it the focus. */
  readonly goTo: (path: string) => void
  /** The answer that was gone to last; a dialog that opens for its row begins with it. */
  readonly goneTo: () => string | undefined
}

interface Start {
  /** Tells the inputs of two forms on one page apart. */
  readonly id: string
  readonly startTab: string | undefined
  readonly onTab: ((name: string) => void) | undefined
}

export function useWhereabouts(form: Pick<Form, 'tabs' | 'parts'>, { id, startTab, onTab }: Start): Whereabouts {
  const [tab, setTab] = useState(() =>
    startTab !== undefined && startTab in form.tabs ? startTab : (Object.keys(form.tabs)[0] ?? ''),
  )
  const [openRows, setOpenRows] = useState<ReadonlySet<string>>(new Set())
  const lastGone = useRef<string>(undefined)
  const openTab = (name: string) => {
    setTab(name)
    if (name !== tab) onTab?.(name)
  }
  const openRow = (path: string, open: boolean) =>
    setOpenRows((rows) => new Set(open ? [...rows, path] : [...rows].filter((one) => one !== path)))
  return {
    tab,
    openTab,
    isRowOpen: (path) => openRows.has(path),
    openRow,
    goTo: (path) => {
      const [name, second, third] = splitPath(path)
      const part = findPart(form, name)
      // A link may name what no form of today has.
      if (part === undefined) return
      lastGone.current = path
      // The field has to stand on the page before it can take the focus.
      flushSync(() => {
        openTab(findTab(form, name))
        if (second !== undefined && isList(part)) openRow(toPath(name, second), true)
      })
      goToField(fieldId(id, third === undefined && isList(part) ? name : path))
    },
    goneTo: () => lastGone.current,
  }
}

/** The tab that a part stands on. */
export const findTab = (form: Pick<Form, 'tabs'>, part: string): string =>
  Object.entries(form.tabs).find(([, { parts }]) => part in parts)?.[0] ?? ''
