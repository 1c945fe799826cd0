import type { UpdateDraft } from '@client-center/contract/firm/updates/draft-shapes.ts'
import { openUpdateDraft, refreshUpdateDraft } from '@client-center/contract/firm/updates/updates.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { callWith } from '../../../api/call.ts'
import { shownByPage } from '../../../api/query-client.ts'
import { toQueryKey } from '../../../api/use-read.ts'
import type { Failure } from '../../../ui/feedback/failure.ts'
import { ComposerLoad } from './composer-load.tsx'
import { DraftComposer } from './draft-composer.tsx'

/** A draft whose facts are older is brought up to date when it opens, in milliseconds. */
const FRESH = 60_000

/** The draft of a project's weekly update (picture 27). Opening makes it if there is none. */
export function DraftPage() {
  const { accountId = '', projectId = '' } = useParams({ strict: false })
  const query = useQuery<UpdateDraft, Failure>({
    queryKey: toQueryKey(openUpdateDraft, { params: { projectId } }),
    queryFn: () => openFresh(projectId),
    // The page's own edits go on from the reply, so it is read once per visit.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...shownByPage,
  })
  return (
    <ComposerLoad query={query} accountId={accountId}>
      {(draft) => <DraftComposer key={projectId} draft={draft} />}
    </ComposerLoad>
  )
}

async function openFresh(projectId: string): Promise<UpdateDraft> {
  const params = { projectId }
  const draft = await callWith(openUpdateDraft, { params })
  if (Date.now() - Date.parse(draft.composedAt) < FRESH) return draft
  // What came in since the last visit stays marked. If a colleague saves at this moment, the older facts will do.
  return callWith(refreshUpdateDraft, { params, body: { rev: draft.rev } }).then(
    (fresh) => ({ ...fresh, lookedAt: draft.lookedAt }),
    () => draft,
  )
}
