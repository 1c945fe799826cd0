import { frequentReasons, rejectionReason } from '@client-center/domain/documents/review/document-review.ts'
import { findProblems } from '@client-center/domain/forms/section.ts'
import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconX } from '../../../ui/icons/page-icons.ts'
import { useReturnedFocus } from '../../../ui/page/use-returned-focus.ts'
import { reviewTexts as texts } from './review-texts.ts'
import classes from './reject.module.css'

interface RejectPanelProps {
  readonly practice: string
  readonly isBusy: boolean
  readonly onReject: (reason: string) => void
  readonly onClose: () => void
}

const MAX = 500

/**
 * Chooses a frequent reason, by number key or button, which fills in the message; the message can be changed. It is no
 * modal dialog, so that the document stays readable (picture 23b).
 */
export function RejectPanel({ practice, isBusy, onReject, onClose }: RejectPanelProps) {
  useReturnedFocus()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const message = useRef<HTMLTextAreaElement>(null)
  const problem = findProblems(rejectionReason, { reason }).reason
  useEffect(() => panel.current?.focus(), [])
  const choose = (text: string) => {
    setReason(text)
    message.current?.focus()
  }
  const send = () => {
    setChecked(true)
    if (problem === undefined && !isBusy) onReject(reason)
    else message.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else if (event.target !== message.current && /^[1-9]$/.test(event.key)) {
      const chosen = frequentReasons[Number(event.key) - 1]
      if (chosen === undefined) return
      choose(chosen.message)
    } else return
    event.preventDefault()
  }
  return (
    <div
      ref={panel}
      className={classes.reject}
      role="dialog"
      aria-labelledby="reject-title"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={classes.rejectHead}>
        <h2 id="reject-title">{texts.reasonTitle}</h2>
        <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
          <IconX size={18} stroke={1.7} aria-hidden />
        </button>
      </div>
      <ol className={classes.reasons}>
        {frequentReasons.map(({ label, message: text }, index) => (
          <li key={label}>
            <button type="button" aria-pressed={reason === text} onClick={() => choose(text)}>
              <kbd aria-hidden>{index + 1}</kbd>
              {label}
            </button>
          </li>
        ))}
      </ol>
      <Textarea
        ref={message}
        label={rejectionReason.fields.reason.label}
        description={texts.left(MAX - reason.length)}
        value={reason}
        maxLength={MAX}
        rows={3}
        error={isChecked ? problem : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <p className={classes.rejectNote}>{texts.afterReject(practice)}</p>
      <div className={classes.rejectFoot}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel} <kbd aria-hidden>Esc</kbd>
        </Button>
        <Button variant="danger" loading={isBusy} onClick={send}>
          {texts.reject} <kbd aria-hidden>Ctrl Enter</kbd>
        </Button>
      </div>
    </div>
  )
}
