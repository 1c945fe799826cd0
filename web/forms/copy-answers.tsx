import { Button } from '@mantine/core'
import { useState } from 'react'
import { notSavedTexts } from './not-saved-texts.ts'
import type { UnsavedText } from './store/unsaved-forms.ts'

interface CopyAnswersProps {
  /** Called when the button is pressed. */
  readonly words: () => readonly UnsavedText[]
  readonly label?: string
}

/** Copies answers as text. Without a secure connection browsers have no clipboard, and the button does not render. */
export function CopyAnswers({ words, label = 'Copy my answers' }: CopyAnswersProps) {
  const [copied, setCopied] = useState<'copied' | 'refused'>()
  // TypeScript types it as always defined, but it is undefined on insecure pages.
  const { clipboard }: { readonly clipboard?: Clipboard } = navigator
  if (clipboard === undefined) return null
  const copy = () =>
    clipboard.writeText(asText(words())).then(
      () => setCopied('copied'),
      () => setCopied('refused'),
    )
  return (
    <>
      <span role="status">
        {copied === 'copied' ? 'Copied' : copied === 'refused' ? notSavedTexts.copyRefused : ''}
      </span>
      <Button variant="default" onClick={() => void copy()}>
        {label}
      </Button>
    </>
  )
}

const asText = (typed: readonly UnsavedText[]): string =>
  typed
    .map(({ title, entries }) =>
      [...(title === '' ? [] : [title]), ...entries.map(({ label, value }) => `${label}: ${value}`)].join('\n'),
    )
    .join('\n\n')
