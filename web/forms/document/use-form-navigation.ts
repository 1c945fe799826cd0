import { isList, findPart, type Form } from '@client-center/domain/forms/form.ts'
import { toPath, splitPath } from '@client-center/domain/forms/path.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldId, goToField } from '../controls/field-id.ts'

/** The navigation state of a form: the open tab and the open rows. */
export interface FormNavigation {
  /** The name of the open tab. */
  readonly tab: string
  readonly openTab: (name: string) => void
  readonly isRowOpen: (path: string) => boolean
  readonly openRow: (path: string, open: boolean) => void
  /** Opens the tab and row of an answer, and focuses its field. */
  readonly goTo: (path: string) => void
  /** The path that `goTo` was last called with. A dialog that opens for the row focuses it first. */
  readonly goneTo: () => string | undefined
}

interface Start {
  /** Makes the ids of inputs unique if the page has two forms. */
  readonly id: string
  readonly startTab: string | undefined
  readonly onTab: ((name: string) => void) | undefined
}

export function useFormNavigation(form: Pick<Form, 'tabs' | 'parts'>, { id, startTab, onTab }: Start): FormNavigation {
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
    setOpenRows((rows) => new Set(open ? [...rows, path] : [...rows].filter((row) => row !== path)))
  return {
    tab,
    openTab,
    isRowOpen: (path) => openRows.has(path),
    openRow,
    goTo: (path) => {
      const [name, second, third] = splitPath(path)
      const part = findPart(form, name)
      // A link may contain a part that no longer exists.
      if (part === undefined) return
      lastGone.current = path
      // The field must be in the document before it can be focused.
      flushSync(() => {
        openTab(findTab(form, name))
        if (second !== undefined && isList(part)) openRow(toPath(name, second), true)
      })
      goToField(fieldId(id, third === undefined && isList(part) ? name : path))
    },
    goneTo: () => lastGone.current,
  }
}

/** The tab that contains a part. */
export const findTab = (form: Pick<Form, 'tabs'>, part: string): string =>
  Object.entries(form.tabs).find(([, { parts }]) => part in parts)?.[0] ?? ''
