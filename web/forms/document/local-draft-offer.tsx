import type { Parts } from '@client-center/domain/forms/form.ts'
import { Button } from '@mantine/core'
import { formatLocalDay } from '../../time/local-day.ts'
import { formTexts } from '../form-texts.ts'
import { labelAt } from './label-at.ts'
import { passFocusDown } from './pass-focus-down.ts'
import { timeLabel } from '../../time/time-label.ts'
import type { FormDocument } from './use-form.ts'
import type { Offer } from './use-local-draft.ts'
import classes from './local-draft-offer.module.css'

interface OfferProps<P extends Parts> {
  readonly form: FormDocument<P>
  readonly offer: Offer | undefined
}

/**
 * Offers to restore answers that an earlier visit stored on this device and could not send, and says which of them
 * other users have changed since.
 */
export function LocalDraftOffer<P extends Parts>({ form, offer }: OfferProps<P>) {
  if (offer === undefined) return null
  const { paths, clashes, at, value = '' } = offer
  const many = paths.length === 1 ? '1 unsaved answer' : `${paths.length} unsaved answers`
  const names = paths.slice(0, MAX_NAMES).map((path) => labelAt(form.form, form.store.answers(), path))
  const more = paths.length - names.length
  return (
    <section ref={passFocusDown} className={classes.offer} aria-label="Unsaved answers on this device">
      <h2 className={classes.title}>
        {many} on this device{value === '' ? '' : `: “${value}”`}
      </h2>
      <p className={classes.words}>
        Typed {formatLocalDay(at)}, {timeLabel(at)}: {names.join(', ')}
        {more > 0 ? ` and ${more} more` : ''}.
        {` ${
          clashes.length === 0
            ? formTexts.localDraft.unchanged(paths.length)
            : formTexts.localDraft.changed(clashes.length, paths.length)
        }`}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={offer.discard}>
          Discard
        </Button>
        <Button variant="light" onClick={offer.restore}>
          Restore
        </Button>
      </div>
    </section>
  )
}

/** The largest number of answers listed by name. */
const MAX_NAMES = 8
