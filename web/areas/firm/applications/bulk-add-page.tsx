import { previewApplications } from '@client-center/contract/firm/applications/new-applications.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { endpointQuery } from '../../../api/use-read.ts'
import { paths } from '../../../paths/paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { useNarrowMenu } from '../../../ui/page/frame-state.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { useNarrowWindow } from '../../../ui/page/use-narrow-window.ts'
import { idFrom } from '../../../ui/table/table-address.ts'
import { applicationsTexts, bulkTexts as texts } from './applications-texts.ts'
import { BulkForm } from './bulk-form.tsx'
import classes from './bulk.module.css'

/** Adds applications for providers × insurance companies after a preview (picture 25b). */
export function BulkAddPage() {
  const { accountId = '' } = useParams({ strict: false })
  const search: { readonly project?: unknown } = useSearch({ strict: false })
  const project = typeof search.project === 'string' ? idFrom(search.project) : undefined
  const query = useQuery({
    ...endpointQuery(previewApplications, { params: { accountId }, query: { project } }),
    // The form stays while the preview of another project loads.
    placeholderData: keepPreviousData,
  })
  const isNarrow = useNarrowWindow()
  useNarrowMenu({ fills: true })
  return (
    <div className={classes.page}>
      <Breadcrumbs
        crumbs={[{ label: applicationsTexts.title, to: paths.practiceApplications(accountId) }]}
        here={texts.crumb}
      />
      <PageTitle actions={<span className={classes.note}>{texts.note}</span>}>{texts.title}</PageTitle>
      {isNarrow ? (
        <Card title={texts.title} headless>
          <EmptyState title={texts.needsWidth} />
        </Card>
      ) : null}
      {query.data === undefined && isNarrow ? null : query.data === undefined ? (
        <Card title={texts.title} headless>
          {query.isError ? <LoadError onRetry={() => void query.refetch()} /> : <SkeletonRows rows={6} />}
        </Card>
      ) : query.data.projects.length === 0 || query.data.providers.length === 0 ? (
        <Card title={texts.title} headless>
          <EmptyState title={query.data.projects.length === 0 ? texts.noProjects : texts.noProviders} />
        </Card>
      ) : (
        <BulkForm accountId={accountId} preview={query.data} isHidden={isNarrow} isLoading={query.isPlaceholderData} />
      )}
    </div>
  )
}
