import {
  readFirmNews,
  restoreFirmNews,
  saveFirmNews,
  type FirmNews,
} from '@client-center/contract/firm/home-content.ts'
import { readNews } from '@client-center/contract/news/news.ts'
import { newsAddresses } from '@client-center/domain/firm/home-content.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../../../api/use-read.ts'
import { useSend } from '../../../api/use-send.ts'
import { SectionFields } from '../../../forms/section-fields.tsx'
import { useSectionForm } from '../../../forms/use-section-form.ts'
import { formatLocalDay } from '../../../time/local-day.ts'
import { useLeaveGuard } from '../../../ui/feedback/leave-guard.tsx'
import { homeContentTexts } from './home-content-texts.ts'
import classes from './home-content.module.css'
import { NewerVersion } from './newer-version.tsx'
import { useBaseRev } from './use-base-rev.ts'

const texts = homeContentTexts.news
const refreshes = [readFirmNews, readNews]

/** The addresses of the news, and whether each could be read. */
export function NewsAddresses({ news }: { readonly news: FirmNews }) {
  if (news.addresses.length === 0) return <p className={classes.quiet}>{texts.none}</p>
  return (
    <ul className={classes.rows}>
      {news.addresses.map(({ url, title, readAt, failedAt }) => (
        <li key={url}>
          <span className={classes.address}>
            {title === null ? null : <strong>{title}</strong>}
            <span>{url}</span>
          </span>
          <span className={failedAt === null ? classes.quiet : classes.failed}>
            {failedAt !== null
              ? texts.failedAt(formatLocalDay(failedAt))
              : readAt === null
                ? texts.notRead
                : texts.readAt(formatLocalDay(readAt))}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Edits the addresses of the news. */
export function NewsEditor({ news }: { readonly news: FirmNews }) {
  const cache = useQueryClient()
  const save = useSend(saveFirmNews, {
    refreshes,
    successMessage: texts.saved,
    onFailure: ({ status, body }) => {
      void invalidate(cache, refreshes)
      // The sentence stands at the field.
      return status === 444 && Array.isArray(body['problems'])
    },
  })
  const restore = useSend(restoreFirmNews, { refreshes, successMessage: texts.restored })
  const addresses = news.addresses.map(({ url }) => url).join('\n')
  const form = useSectionForm(
    newsAddresses,
    { addresses },
    {
      onSave: (values) => save.mutateAsync({ body: { ...values, rev: base.rev } }),
      locksWhileSaving: true,
    },
  )
  const base = useBaseRev(form.dirty, news.rev)
  const guard = useLeaveGuard(form.dirty)
  return (
    <form noValidate onSubmit={(event) => void form.save(event)} aria-label={texts.title}>
      {base.isOutdated && news.saved !== null ? (
        <NewerVersion saved={news.saved} onUseTheirs={() => form.replace({ addresses })} onUseMine={base.adopt} />
      ) : null}
      <SectionFields form={form} columns={1} descriptions={{ addresses: texts.hint }} />
      <div className={classes.foot}>
        {news.isOwn ? (
          <Button
            variant="default"
            loading={restore.isPending}
            disabled={form.dirty}
            onClick={() => restore.mutate({ body: { rev: news.rev } })}
          >
            {texts.restore}
          </Button>
        ) : null}
        <Button type="submit" loading={form.saving} disabled={!form.dirty || base.isOutdated}>
          {homeContentTexts.save}
        </Button>
      </div>
      {guard.dialog}
    </form>
  )
}
