import { useParams } from '@tanstack/react-router'
import { useNarrowMenu } from '../../../ui/page/frame-state.ts'
import { CorrectionPage } from './correction-page.tsx'
import { DraftPage } from './draft-page.tsx'

/** The draft of a project's weekly update, or the correction of the published update that the address names. */
export function ComposerPage() {
  useNarrowMenu({ fills: true })
  const { updateId } = useParams({ strict: false })
  return updateId === undefined ? <DraftPage /> : <CorrectionPage />
}
