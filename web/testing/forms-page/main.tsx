import '../../platform/theme/first-styles.ts'
import '../../platform/theme/app-styles.ts'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { check } from '@client-center/domain/forms/check.ts'
import { Failure } from '../../platform/failure.ts'
import { FormFrame } from '../../platform/forms/whole/form-frame.tsx'
import { useForm } from '../../platform/forms/whole/use-form.ts'
import { importKey } from '../../platform/forms/unsent/device-key.ts'
import { useUnsent } from '../../platform/forms/unsent/use-unsent.ts'
import { Themed } from '../../platform/theme/themed.tsx'
import { madeUpAnswers, madeUpForm } from './made-up-form.ts'
import { madeUpServer } from './made-up-server.ts'

/** The made-up form on a page of its own, to be measured and looked at in a real browser. It is no part of the product. */
const server = madeUpServer(madeUpAnswers())

/** What the page is driven by from outside. */
export interface MadeUpPage {
  /** Milliseconds of one whole check with one answer changed, and with all of them new. */
  readonly checkTimes: () => { readonly oneChanged: number; readonly allNew: number }
  readonly offline: (isOffline: boolean) => void
  readonly somebodyAnswers: (path: string, value: unknown) => void
  readonly saves: () => number
  readonly keptAt: () => unknown
}

const page: MadeUpPage = {
  checkTimes: () => {
    const answers = server.kept().answers
    const times = 200
    let began = performance.now()
    for (let at = 0; at < times; at += 1)
      check(madeUpForm, withAnswer(madeUpForm, answers, 'identity/firstName', `A${at}`))
    const oneChanged = (performance.now() - began) / times
    const copies = Array.from({ length: 50 }, () => structuredClone(answers))
    began = performance.now()
    for (const copy of copies) check(madeUpForm, copy)
    return { oneChanged, allNew: (performance.now() - began) / copies.length }
  },
  offline: (isOffline) => server.failWith(isOffline ? new Failure(0) : undefined),
  somebodyAnswers: (path, value) => server.somebodySaves((answers) => withAnswer(madeUpForm, answers, path, value)),
  saves: server.saves,
  keptAt: () => server.kept().answers,
}
Object.assign(globalThis, { madeUpPage: page })

const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const keyOf = () => importKey(KEY)

function Page() {
  const [kept] = useState(server.kept)
  const form = useForm(madeUpForm, { kept, calls: server })
  const unsent = useUnsent(madeUpForm, form, { person: 'maria', place: 'made-up', keyOf })
  return (
    <main style={{ maxWidth: 1240, margin: '0 auto', padding: '0 16px' }}>
      <FormFrame form={form} unsent={unsent} />
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
