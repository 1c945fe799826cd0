import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../paths/paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toFailureSentence, toFailureStatus, type Failure } from '../../../ui/feedback/failure.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonPage } from '../../../ui/feedback/skeletons.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { composerTexts as texts, updatesTexts } from './updates-texts.ts'

interface ComposerLoadProps<U> {
  readonly query: UseQueryResult<U, Failure>
  /** The practice of the address. An update of another one counts as missing there. */
  readonly accountId: string
  readonly children: (update: U) => ReactNode
}

/** The composer once its update has loaded, or why it has not. */
export function ComposerLoad<U extends { readonly accountId: string }>(props: ComposerLoadProps<U>) {
  const { query, accountId, children } = props
  const { data, error } = query
  if (data !== undefined && data.accountId === accountId) return children(data)
  const isRefused = error !== null && toFailureStatus(error) === 444
  const isMissing = data !== undefined || (error !== null && [400, 403, 404].includes(toFailureStatus(error)))
  if (!isMissing && !isRefused)
    return error === null ? <SkeletonPage /> : <LoadError onRetry={() => void query.refetch()} />
  return (
    <>
      <PageTitle>{updatesTexts.title}</PageTitle>
      <EmptyState
        title={isRefused ? toFailureSentence(error) : texts.missing}
        hint={isRefused ? undefined : texts.missingHint}
        action={<Link to={paths.firmUpdates}>{texts.backToUpdates}</Link>}
      />
    </>
  )
}
