import {
  listFirmForms,
  restoreFirmForm,
  uploadFirmForm,
  type ServedForm,
} from '@client-center/contract/firm/home-content.ts'
import { maxSizeSentence } from '@client-center/domain/documents/file-limits.ts'
import { staticFormLimit } from '@client-center/domain/firm/home-content.ts'
import { Button, FileButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'
import { invalidate } from '../../../api/use-read.ts'
import { formatLocalDay } from '../../../time/local-day.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { megabytes } from '../../../ui/files/file-size.ts'
import { homeContentTexts } from './home-content-texts.ts'
import classes from './home-content.module.css'

const texts = homeContentTexts.forms

interface FormRowProps {
  readonly form: ServedForm
  readonly canEdit: boolean
}

/** A PDF form with what is served now, and how to replace and restore it. */
export function FormRow({ form, canEdit }: FormRowProps) {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const name = texts.names[form.name]
  const params = { formName: form.name }

  const run = async (change: () => Promise<ServedForm>, message: string, canUndo: boolean) => {
    setBusy(true)
    try {
      const { rev } = await change()
      const undo = () => void run(() => restore(rev, 'previous'), texts.restored(name), false)
      toast.ok(message, canUndo ? { label: homeContentTexts.undo, run: undo } : undefined)
    } catch (failure) {
      toast.failed(failure)
    }
    setBusy(false)
    await invalidate(cache, [listFirmForms])
  }
  const restore = (rev: number, to: 'previous' | 'original') => call(restoreFirmForm, { params, body: { rev, to } })
  const replace = (file: File | null) => {
    if (file === null) return
    if (file.size > staticFormLimit) toast.error(maxSizeSentence(staticFormLimit))
    else
      void run(
        () => upload(uploadFirmForm, { params, fields: { rev: String(form.rev) }, file }),
        texts.replaced(name),
        true,
      )
  }
  return (
    <li>
      <span className={classes.address}>
        <a href={`/static/${form.name}`} download aria-label={texts.view(name)}>
          {name}
        </a>
        <span>{describe(form)}</span>
      </span>
      {canEdit ? (
        <span className={classes.buttons}>
          {form.hasPrevious ? (
            <Button
              variant="subtle"
              disabled={isBusy}
              aria-label={texts.previousOf(name)}
              onClick={() => void run(() => restore(form.rev, 'previous'), texts.restored(name), true)}
            >
              {texts.previous}
            </Button>
          ) : null}
          {form.isOwn ? (
            <Button
              variant="subtle"
              disabled={isBusy}
              aria-label={texts.toOriginalOf(name)}
              onClick={() => void run(() => restore(form.rev, 'original'), texts.restored(name), true)}
            >
              {texts.toOriginal}
            </Button>
          ) : null}
          <FileButton accept="application/pdf,.pdf" onChange={replace}>
            {(props) => (
              <Button {...props} variant="default" loading={isBusy} aria-label={texts.replaceOne(name)}>
                {texts.replace}
              </Button>
            )}
          </FileButton>
        </span>
      ) : null}
    </li>
  )
}

function describe({ isOwn, fileName, size, saved }: ServedForm): string {
  const parts = isOwn && fileName !== null ? [fileName] : [homeContentTexts.original]
  if (size !== null) parts.push(megabytes(size, staticFormLimit))
  if (saved !== null) parts.push(homeContentTexts.savedBy(saved.by, formatLocalDay(saved.at)))
  return parts.join(', ')
}
