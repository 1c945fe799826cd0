import { readLetter } from '@client-center/contract/portal/portal.ts'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../platform/api/use-read.ts'
import { LoadError } from '../platform/ui/feedback/load-error.tsx'
import { Markdown } from '../platform/ui/text/markdown.tsx'
import { Seal } from '../platform/ui/page/seal.tsx'
import { SkeletonRows } from '../platform/ui/feedback/skeletons.tsx'
import { homeTexts } from './home-texts.ts'
import classes from './letter-card.module.css'
import { usePortal } from '../session/use-portal.ts'

/** The letter of the firm's team (HOME-10), under the seal. `whole` shows all of it; else its beginning, and the rest on demand. */
export function LetterCard({ whole = false }: { readonly whole?: boolean }) {
  const portal = usePortal()
  const letter = useRead(readLetter)
  const [reading, setReading] = useState(false)
  const title = portal.data === undefined ? 'A letter from your team' : homeTexts.letterTitle(portal.data.firmName)
  return (
    <section className={classes.card} aria-label={title}>
      <Seal className={classes.seal} strokeWidth={0.8} />
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        {letter.data !== undefined ? (
          <>
            <div className={whole ? undefined : classes.beginning}>
              <Markdown text={letter.data.markdown} />
            </div>
            {whole ? null : (
              <button type="button" className={classes.open} data-reach onClick={() => setReading(true)}>
                Read the letter
              </button>
            )}
            <Modal
              opened={reading}
              onClose={() => setReading(false)}
              title={title}
              size={560}
              closeButtonProps={{ 'aria-label': 'Close the letter' }}
            >
              <Markdown text={letter.data.markdown} />
            </Modal>
          </>
        ) : letter.isError ? (
          <LoadError onRetry={() => void letter.refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </div>
    </section>
  )
}
