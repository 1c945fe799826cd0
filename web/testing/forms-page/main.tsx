import '../../theme/first-styles.ts'
import '../../theme/app-styles.ts'
import { StrictMode, useState, type CSSProperties } from 'react'
import { createRoot } from 'react-dom/client'
import { withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { checkForm } from '@client-center/domain/forms/check-form.ts'
import { Failure } from '../../ui/feedback/failure.ts'
import { FormFrame } from '../../forms/document/form-frame.tsx'
import { useForm } from '../../forms/document/use-form.ts'
import { importKey } from '../../forms/local-drafts/device-key.ts'
import { useLocalDraft } from '../../forms/document/use-local-draft.ts'
import { Themed } from '../../theme/themed.tsx'
import { madeUpAnswers, madeUpForm, type MadeUpAnswers } from './made-up-form.ts'
import { madeUpServer } from './made-up-server.ts'

/** The made-up form on a separate page, for measurements in a real browser. Not part of the product. */
const server = madeUpServer(madeUpAnswers())

/** The functions with which a script controls the page. */
export interface MadeUpPage {
  /** Milliseconds of a full check after one answer changed, and with all answers new. */
  readonly checkTimes: () => { readonly oneChanged: number; readonly allNew: number }
  readonly offline: (isOffline: boolean) => void
  readonly somebodyAnswers: (path: string, value: unknown) => void
  readonly saves: () => number
  readonly savedAnswers: () => unknown
}

const FIRST_NAME = 'identity/firstName'

/** The median time in milliseconds, because other load on the machine affects the mean. */
function middleTime(states: readonly MadeUpAnswers[]): number {
  const times = states.map((answers) => {
    const began = performance.now()
    checkForm(madeUpForm, answers)
    return performance.now() - began
  })
  return times.toSorted((time, other) => time - other)[Math.floor(times.length / 2)] ?? 0
}

const page: MadeUpPage = {
  checkTimes: () => {
    const { answers } = server.readSaved()
    const changed = Array.from({ length: 400 }, (_, at) => withAnswer(madeUpForm, answers, FIRST_NAME, `A${at}`))
    const copies = Array.from({ length: 50 }, () => structuredClone(answers))
    return { oneChanged: middleTime(changed), allNew: middleTime(copies) }
  },
  offline: (isOffline) => server.failWith(isOffline ? new Failure(0) : undefined),
  somebodyAnswers: (path, value) => server.somebodySaves((answers) => withAnswer(madeUpForm, answers, path, value)),
  saves: server.saves,
  savedAnswers: () => server.readSaved().answers,
}
Object.assign(globalThis, { madeUpPage: page })

const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const importDeviceKey = () => importKey(KEY)

/** Without the portal's header, sticky elements stick to the top of the window. */
const NO_HEADER = { '--header-height': '0px' } as CSSProperties

function Page() {
  const [saved] = useState(server.readSaved)
  const form = useForm(madeUpForm, { saved, calls: server })
  const localDraft = useLocalDraft(madeUpForm, form, { person: 'maria', draftName: 'made-up', getKey: importDeviceKey })
  return (
    <main style={{ ...NO_HEADER, maxWidth: 1240, margin: '0 auto', padding: '0 16px' }}>
      <FormFrame form={form} localDraft={localDraft} />
    </main>
  )
}

const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Themed>
        <Page />
      </Themed>
    </StrictMode>,
  )
