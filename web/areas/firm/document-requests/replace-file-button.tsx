import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { documentLimit, maxSizeSentence } from '@client-center/domain/documents/file-limits.ts'
import { FileButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidate } from '../../../api/use-read.ts'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { documentRequestTexts as texts } from './document-request-texts.ts'
import { RowButton } from './row-button.tsx'

interface ReplaceFileButtonProps {
  readonly name: string
  /** Whether the document has no file yet, so that none is lost. */
  readonly isEmpty?: boolean
  readonly busy?: boolean
  /** Endpoints whose cached responses are stale after the upload. */
  readonly refreshes: readonly Endpoint[]
  readonly send: (file: File) => Promise<unknown>
}

/** Uploads another file for a document of the firm, after a confirmation. */
export function ReplaceFileButton({ name, isEmpty = false, busy = false, refreshes, send }: ReplaceFileButtonProps) {
  const cache = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [dialog, confirm] = useConfirm()
  const reset = useRef<() => void>(null)

  const replace = async (file: File | null) => {
    // The same file can be chosen again after a failure.
    reset.current?.()
    if (file === null) return
    if (file.size > documentLimit) return void toast.error(maxSizeSentence(documentLimit))
    const question = { ...texts.replacement, sentence: texts.replaceSentence(file.name), subject: name }
    if (!isEmpty && !(await confirm(question))) return
    setSending(true)
    try {
      await send(file)
      toast.ok(texts.replaced(file.name))
    } catch (failure) {
      toast.failed(failure)
    }
    setSending(false)
    await invalidate(cache, refreshes)
  }
  return (
    <>
      <FileButton resetRef={reset} onChange={(file) => void replace(file)}>
        {({ onClick }) => (
          <RowButton
            label={isEmpty ? texts.uploadOne(name) : texts.replaceOne(name)}
            disabled={busy}
            loading={isSending}
            onClick={onClick}
          >
            {isEmpty ? texts.upload : texts.replace}
          </RowButton>
        )}
      </FileButton>
      {dialog}
    </>
  )
}
