import type { Account } from '@client-center/contract/accounts/account.ts'
import { useLayoutEffect, useState } from 'react'
import { NotSaved } from '../../forms/not-saved.tsx'
import { getUnsavedForms, type UnsavedText, type UnsavedForm } from '../../forms/store/unsaved-forms.ts'
import { losesRights } from '../../session/loses-rights.ts'

interface Taken {
  readonly typing: UnsavedForm
  readonly words: UnsavedText
}

/**
 * Shows the unsaved text of forms that were removed because a permission was withdrawn, above the rest of the page. It
 * collects the text while the new permissions render, because the forms are removed in that commit.
 */
export function WithdrawnText({ accounts }: { readonly accounts: readonly Account[] }) {
  const [known, setKnown] = useState(accounts)
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const [left, setLeft] = useState<readonly UnsavedText[]>([])
  if (accounts !== known) {
    setKnown(accounts)
    if (losesRights(known, accounts))
      setTaken([...getUnsavedForms()].map((typing) => ({ typing, words: typing.words() })))
  }
  useLayoutEffect(() => {
    if (taken.length === 0) return
    const gone = taken.filter(({ typing, words }) => words.entries.length > 0 && !getUnsavedForms().has(typing))
    setTaken([])
    setLeft((before) => [...before, ...gone.map(({ words }) => words)])
  }, [taken])
  if (left.length === 0) return null
  return <NotSaved because="withdrawn" typed={left} onClose={() => setLeft([])} />
}
