import { readCompletion } from '@client-center/contract/firm/completion.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { paths } from '../../../paths/paths.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import type { Message } from '../../../ui/feedback/toast.ts'
import { IconArrowLeft } from '../../../ui/icons/icons.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { CompletedProject } from './completed-project.tsx'
import { CompletionForm } from './completion-form.tsx'
import { completionTexts as texts } from './completion-texts.ts'
import classes from './completion.module.css'

/** Completes a project of the practice, or shows what its completion did (picture 28). */
export function CompleteProjectPage() {
  const { accountId = '', projectId = '' } = useParams({ strict: false })
  const query = useRead(readCompletion, { params: { projectId } })
  const [fresh, setFresh] = useState<{ readonly id: string; readonly message: Message }>()
  const preview = query.data
  const title = preview === undefined ? undefined : splitProjectName(preview.project.name, projectId).title
  return (
    <div className={classes.page}>
      {title === undefined ? null : (
        <BackLink to={paths.firmProject(accountId, projectId)} className={classes.back} data-reach>
          <IconArrowLeft size={16} aria-hidden />
          {title}
        </BackLink>
      )}
      <div className={classes.title}>
        <PageTitle note={preview === undefined ? undefined : `${title}, ${preview.practiceName}`}>
          {preview?.completion == null ? texts.title : texts.completedTitle}
        </PageTitle>
      </div>
      {preview === undefined ? (
        query.isError ? (
          <LoadError onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows />
        )
      ) : preview.completion === null ? (
        <CompletionForm key={projectId} preview={preview} onCompleted={(id, message) => setFresh({ id, message })} />
      ) : (
        <CompletedProject
          projectId={projectId}
          completion={preview.completion}
          message={preview.completion.id === fresh?.id ? fresh.message : undefined}
        />
      )}
    </div>
  )
}
