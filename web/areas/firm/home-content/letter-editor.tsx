import {
  readFirmLetter,
  restoreFirmLetter,
  saveFirmLetter,
  type FirmLetter,
} from '@client-center/contract/firm/home-content.ts'
import { readLetter } from '@client-center/contract/portal/portal.ts'
import { firmLetter } from '@client-center/domain/firm/home-content.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../../../api/use-read.ts'
import { useSend } from '../../../api/use-send.ts'
import { SectionFields } from '../../../forms/section-fields.tsx'
import { useAnswer } from '../../../forms/use-answer.ts'
import { useSectionForm } from '../../../forms/use-section-form.ts'
import { usePortal } from '../../../session/use-portal.ts'
import { formatLocalDay } from '../../../time/local-day.ts'
import { useLeaveGuard } from '../../../ui/feedback/leave-guard.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LetterFace } from '../../../ui/page/letter-face.tsx'
import { Markdown } from '../../../ui/text/markdown.tsx'
import { homeContentTexts } from './home-content-texts.ts'
import classes from './home-content.module.css'
import { NewerVersion } from './newer-version.tsx'
import { useBaseRev } from './use-base-rev.ts'

const texts = homeContentTexts.letter
const refreshes = [readFirmLetter, readLetter]

/** The letter as the home page shows it. */
export function LetterPreview({ markdown }: { readonly markdown: string }) {
  const firm = usePortal().data?.firmName ?? ''
  return (
    <LetterFace title={texts.cardTitle(firm)}>
      <Markdown text={markdown} />
    </LetterFace>
  )
}

/** Edits the letter beside its preview, and lists its versions. */
export function LetterEditor({ letter }: { readonly letter: FirmLetter }) {
  const cache = useQueryClient()
  const onFailure = () => {
    // Another version may be the reason.
    void invalidate(cache, refreshes)
    return false
  }
  const save = useSend(saveFirmLetter, { refreshes, successMessage: texts.saved, onFailure })
  const restore = useSend(restoreFirmLetter, { refreshes, successMessage: texts.restored, onFailure })
  const form = useSectionForm(
    firmLetter,
    { markdown: letter.markdown },
    {
      onSave: ({ markdown }) => save.mutateAsync({ body: { markdown, rev: base.rev } }),
      locksWhileSaving: true,
    },
  )
  const base = useBaseRev(form.dirty, letter.rev)
  const guard = useLeaveGuard(form.dirty)
  const typed = useAnswer(form, 'markdown')
  const [newest] = letter.versions
  return (
    <Card title={texts.title}>
      <form noValidate onSubmit={(event) => void form.save(event)} aria-label={texts.title}>
        {base.isOutdated && newest !== undefined ? (
          <NewerVersion
            saved={newest.saved}
            onUseTheirs={() => form.replace({ markdown: letter.markdown })}
            onUseMine={base.adopt}
          />
        ) : null}
        <div className={classes.editor}>
          <div className={classes.text}>
            <SectionFields form={form} columns={1} descriptions={{ markdown: texts.hint }} />
          </div>
          <div>
            <p className={classes.caption}>{texts.preview}</p>
            <LetterPreview markdown={typed} />
          </div>
        </div>
        <div className={classes.foot}>
          {letter.isOwn ? (
            <Button
              variant="default"
              loading={restore.isPending}
              disabled={form.dirty}
              onClick={() => restore.mutate({ body: { rev: letter.rev } })}
            >
              {texts.restore}
            </Button>
          ) : null}
          <Button type="submit" loading={form.saving} disabled={!form.dirty || base.isOutdated}>
            {homeContentTexts.save}
          </Button>
        </div>
      </form>
      <h3 className={classes.caption}>{texts.versions}</h3>
      {letter.versions.length === 0 ? <p className={classes.quiet}>{texts.noVersions}</p> : null}
      <ul className={classes.rows}>
        {letter.versions.map(({ rev, saved, markdown }) => (
          <li key={rev}>
            <span>
              {homeContentTexts.savedBy(saved.by, formatLocalDay(saved.at))}
              {markdown === null ? <span className={classes.quiet}> {texts.originalVersion}</span> : null}
            </span>
            {rev === letter.rev ? (
              <span className={classes.quiet}>{texts.current}</span>
            ) : (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={texts.openOf(saved.by, formatLocalDay(saved.at))}
                onClick={() => form.set('markdown', markdown ?? letter.original)}
              >
                {texts.open}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {guard.dialog}
    </Card>
  )
}
