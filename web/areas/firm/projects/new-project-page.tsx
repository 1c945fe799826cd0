import { readProjectChoices } from '@client-center/contract/firm/projects/projects.ts'
import { useParams } from '@tanstack/react-router'
import { useRead } from '../../../api/use-read.ts'
import { paths } from '../../../paths/paths.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { NewProjectForm } from './new-project-form.tsx'
import { newProjectTexts as texts } from './new-project-texts.ts'
import { firmProjectTexts } from './project-texts.ts'
import classes from './projects.module.css'

/** Creates a project from a template (picture 28b). */
export function NewProjectPage() {
  const { accountId = '' } = useParams({ strict: false })
  const choices = useRead(readProjectChoices, { params: { accountId } })
  return (
    <div className={classes.below}>
      <Breadcrumbs crumbs={[{ label: firmProjectTexts.title, to: paths.firmProjects(accountId) }]} here={texts.title} />
      <PageTitle>{texts.title}</PageTitle>
      {choices.data !== undefined ? (
        <NewProjectForm key={accountId} accountId={accountId} choices={choices.data} />
      ) : choices.isError ? (
        <LoadError onRetry={() => void choices.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  )
}
