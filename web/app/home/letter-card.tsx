import { readLetter } from '@client-center/contract/portal/portal.ts'
import { useRead } from '../../api/use-read.ts'
import { deferred } from '../../ui/feedback/after-first-paint.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { LetterFace } from '../../ui/page/letter-face.tsx'
import { SkeletonRows } from '../../ui/feedback/skeletons.tsx'
import { homeTexts } from './home-texts.ts'
import { usePortal } from '../../session/use-portal.ts'

// Loaded late, because it needs a Markdown library.
const LetterText = deferred(
  () => import('./letter-text.tsx').then((it) => it.LetterText),
  () => <p role="status">{homeTexts.letterMissing}</p>,
)

/**
 * The letter of the firm's team (HOME-10), with the seal. `whole` shows all of it; otherwise its beginning and a button
 * that opens all of it.
 */
export function LetterCard({ whole = false }: { readonly whole?: boolean }) {
  const portal = usePortal()
  const letter = useRead(readLetter)
  const title = portal.data === undefined ? 'A letter from your team' : homeTexts.letterTitle(portal.data.firmName)
  return (
    <LetterFace title={title}>
      {letter.data !== undefined ? (
        <LetterText title={title} markdown={letter.data.markdown} whole={whole} before={<SkeletonRows />} />
      ) : letter.isError ? (
        <LoadError onRetry={() => void letter.refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </LetterFace>
  )
}
