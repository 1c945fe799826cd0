import { IconCopy } from '../../../ui/icons/contact-icons.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import classes from './calls.module.css'
import { callTexts as texts } from './follow-up-texts.ts'

/** Copies a number that is read out on the phone or typed into a portal. */
export function CopyButton({ what, value }: { readonly what: string; readonly value: string }) {
  const copy = () => navigator.clipboard.writeText(value).then(() => void toast.ok(texts.copied))
  return (
    <button type="button" className={classes.copy} aria-label={texts.copy(what, value)} onClick={() => void copy()}>
      <IconCopy size={15} stroke={1.7} aria-hidden />
    </button>
  )
}
