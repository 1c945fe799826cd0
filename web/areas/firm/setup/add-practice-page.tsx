import { readPracticeChoices } from '@client-center/contract/firm/setup-practice.ts'
import { newPractice } from '@client-center/domain/firm/new-practice.ts'
import { useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { useSectionDraft } from '../../../forms/local-drafts/use-section-draft.ts'
import { useSession } from '../../../session/session-context.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { PracticeForm } from './practice-form.tsx'
import { setupTexts as texts } from './setup-texts.ts'

/** Sets up a practice in one form. */
export function AddPracticePage() {
  const { me } = useSession()
  // Another round begins with an empty form.
  const [round, setRound] = useState(0)
  return <Round key={round} person={me.id} onStartOver={() => setRound(round + 1)} />
}

function Round({ person, onStartOver }: { readonly person: string; readonly onStartOver: () => void }) {
  const query = useRead(readPracticeChoices)
  const draft = useSectionDraft(newPractice.fields, { person, form: 'firm new practice' })
  if (query.data !== undefined && draft !== undefined)
    return <PracticeForm choices={query.data} draft={draft} onStartOver={onStartOver} />
  return (
    <>
      <PageTitle note={texts.note}>{texts.title}</PageTitle>
      {query.isError ? <LoadError onRetry={() => void query.refetch()} /> : <SkeletonRows rows={5} />}
    </>
  )
}
