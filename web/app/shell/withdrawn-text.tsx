import { useLayoutEffect, useState } from 'react'
import { NotSaved } from '../../forms/not-saved.tsx'
import { getUnsavedForms, type UnsavedText, type UnsavedForm } from '../../forms/store/unsaved-forms.ts'
import { losesRights } from '../../session/loses-rights.ts'
import { useSession } from '../../session/session-context.tsx'

interface CapturedText {
  readonly typing: UnsavedForm
  readonly words: UnsavedText
}

/**
 * Shows the unsaved text of forms that were removed because a permission was withdrawn, above the rest of the page. It
 * collects the text while the new permissions render, because the forms are removed in that commit.
 */
export function WithdrawnText() {
  const { accounts } = useSession()
  const [known, setKnown] = useState(accounts)
  const [captured, setCaptured] = useState<readonly CapturedText[]>([])
  const [unsaved, setUnsaved] = useState<readonly UnsavedText[]>([])
  if (accounts !== known) {
    setKnown(accounts)
    if (losesRights(known, accounts))
      setCaptured([...getUnsavedForms()].map((typing) => ({ typing, words: typing.words() })))
  }
  useLayoutEffect(() => {
    if (captured.length === 0) return
    const gone = captured.filter(({ typing, words }) => words.entries.length > 0 && !getUnsavedForms().has(typing))
    setCaptured([])
    setUnsaved((before) => [...before, ...gone.map(({ words }) => words)])
  }, [captured])
  if (unsaved.length === 0) return null
  return <NotSaved because="withdrawn" typed={unsaved} onClose={() => setUnsaved([])} />
}
