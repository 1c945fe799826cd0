import type { Account } from '@client-center/contract/accounts/account.ts'
import { useLayoutEffect, useState } from 'react'
import { NotSaved } from '../platform/forms/not-saved.tsx'
import { typingsNow, type TypedWords, type Typing } from '../platform/forms/typing.ts'
import { losesRights } from '../session/loses-rights.ts'

interface Taken {
  readonly typing: Typing
  readonly words: TypedWords
}

/**
 * Shows the unsaved text of forms that disappeared with a withdrawn right, above the remaining page. It is collected
 * while the new rights render, because afterwards the forms are gone.
 */
export function WithdrawnWords({ accounts }: { readonly accounts: readonly Account[] }) {
  const [known, setKnown] = useState(accounts)
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const [left, setLeft] = useState<readonly TypedWords[]>([])
  if (accounts !== known) {
    setKnown(accounts)
    if (losesRights(known, accounts)) setTaken([...typingsNow()].map((typing) => ({ typing, words: typing.words() })))
  }
  useLayoutEffect(() => {
    if (taken.length === 0) return
    const gone = taken.filter(({ typing, words }) => words.entries.length > 0 && !typingsNow().has(typing))
    setTaken([])
    setLeft((before) => [...before, ...gone.map(({ words }) => words)])
  }, [taken])
  if (left.length === 0) return null
  return <NotSaved because="withdrawn" typed={left} onClose={() => setLeft([])} />
}
