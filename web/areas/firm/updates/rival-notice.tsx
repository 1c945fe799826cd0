import { Button } from '@mantine/core'
import { timeLabel } from '../../../time/time-label.ts'
import type { ComposedUpdate } from './composed-update.ts'
import { useComposer } from './composer-context.ts'
import classes from './choices.module.css'
import type { Rival } from './edit-session.ts'
import { composerTexts as texts } from './updates-texts.ts'

/** Another person saved first: who and when, which texts both changed, and how to go on. */
export function RivalNotice({ rival: { stored, clashes } }: { readonly rival: Rival<ComposedUpdate> }) {
  const { session } = useComposer()
  const who = 'savedBy' in stored ? stored.savedBy : null
  const when = 'savedAt' in stored ? stored.savedAt : stored.correctedAt
  return (
    <section className={classes.rival} role="alert">
      <p>
        <b>{who === null || when === null ? texts.rivalUnknown : texts.rival(who, timeLabel(when))}</b>{' '}
        {texts.rivalHint}
      </p>
      {clashes.length === 0 ? null : (
        <>
          <p>{texts.rivalClashes}</p>
          <dl>
            {clashes.map(({ mine, theirs }) => (
              <div key={`${mine} ${theirs}`}>
                <dt>{texts.yours}</dt>
                <dd>{mine}</dd>
                <dt>{texts.theirs}</dt>
                <dd>{theirs}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className={classes.rivalButtons}>
        <Button variant="default" size="xs" onClick={() => session.resolve('theirs')}>
          {texts.reload}
        </Button>
        <Button size="xs" onClick={() => session.resolve('merge')}>
          {texts.merge}
        </Button>
      </div>
    </section>
  )
}

/** The draft no longer exists, for example because a colleague published it. */
export function DraftGoneNotice({ sentence }: { readonly sentence: string }) {
  return (
    <section className={classes.rival} role="alert">
      <p>
        <b>{texts.gone}</b> {sentence} {texts.goneHint}
      </p>
    </section>
  )
}
