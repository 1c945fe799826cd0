import type { ParsedSummary } from '@client-center/contract/caqh/parse-summary.ts'
import {
  cancelRecognition,
  readRecognition,
  recogniseSummary,
  type Recognition,
} from '@client-center/contract/caqh/recognition.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'
import { isUnreachable, toFailureSentence, toFailureStatus } from '../../../ui/feedback/failure.ts'
import { pagesQuery, type ChosenSummary } from './chosen-summary.ts'
import type { PeopleInFile } from './read-summary.ts'
import { summaryTexts } from '../summary-texts.ts'

export type RecognitionStep =
  | { readonly step: 'offered' | 'sending' | 'waiting' }
  | { readonly step: 'reading'; readonly page: number; readonly pages: number }
  | { readonly step: 'failed'; readonly sentence: string; readonly people: PeopleInFile }

export interface RecognitionState {
  readonly at: RecognitionStep
  readonly begin: (chosen: ChosenSummary) => void
  readonly cancel: () => void
}

/** In milliseconds. */
const POLL_INTERVAL = 1500

/**
 * Recognizes the text of a summary on the server while the user continues working. `onFound` is called with the result,
 * in the same shape as for a summary with text. Leaving the page cancels it.
 */
export function useRecognition(
  projectOrAccountId: string,
  onFound: (summary: ParsedSummary, chosen: ChosenSummary) => void,
): RecognitionState {
  const [at, setAt] = useState<RecognitionStep>({ step: 'offered' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  // Uses the latest callback, because the form may have been saved by the time of the result.
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })

  const follow = async (chosen: ChosenSummary, { signal }: AbortController): Promise<void> => {
    let id: string | undefined
    const giveUp = (): void => {
      // The response does not matter: a recognition that is not canceled ends on the server.
      if (id !== undefined)
        void call(cancelRecognition, { params: { projectOrAccountId, recognitionId: id } }).catch(() => undefined)
    }
    try {
      setAt({ step: 'sending' })
      const started = await upload(recogniseSummary, {
        params: { projectOrAccountId },
        query: pagesQuery(chosen),
        file: chosen.file,
        signal,
      })
      id = started.recognitionId
      signal.addEventListener('abort', giveUp, { once: true })
      if (signal.aborted) return giveUp()
      let seen = await pollUntilReached(projectOrAccountId, id, signal)
      while (!signal.aborted && !hasEnded(seen)) {
        setAt(toStep(seen))
        await pause(signal)
        seen = await pollUntilReached(projectOrAccountId, id, signal)
      }
      if (signal.aborted) return
      signal.removeEventListener('abort', giveUp)
      setAt(seen.result ? { step: 'offered' } : failedWith(seen.message ?? summaryTexts.recognition.gone, seen.people))
      if (seen.result) found.current(seen.result, chosen)
    } catch (thrown) {
      if (!signal.aborted)
        setAt(failedWith(toFailureStatus(thrown) === 404 ? summaryTexts.recognition.gone : toFailureSentence(thrown)))
    }
  }

  return {
    at,
    begin: (chosen) => {
      running.current?.abort()
      running.current = new AbortController()
      void follow(chosen, running.current)
    },
    cancel: () => {
      running.current?.abort()
      setAt({ step: 'offered' })
    },
  }
}

const failedWith = (sentence: string, people: PeopleInFile = []): RecognitionStep => ({
  step: 'failed',
  sentence,
  people,
})

const hasEnded = ({ result, state }: Recognition): boolean => result !== undefined || state === 'refused'

const toStep = ({ state, page, pages }: Recognition): RecognitionStep =>
  state === 'waiting' || pages === 0 ? { step: 'waiting' } : { step: 'reading', page, pages }

/** Polls once, and again while the server is unreachable, because the recognition continues there. */
async function pollUntilReached(
  projectOrAccountId: string,
  recognitionId: string,
  signal: AbortSignal,
): Promise<Recognition> {
  for (;;) {
    try {
      return await call(readRecognition, { params: { projectOrAccountId, recognitionId } })
    } catch (thrown) {
      if (!isUnreachable(thrown) || signal.aborted) throw thrown
      await pause(signal)
    }
  }
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, POLL_INTERVAL)
    signal.addEventListener('abort', over)
  })
