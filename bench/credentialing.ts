import { randomUUID } from 'node:crypto'
import { credentialingFromWire, credentialingToWire } from '../contract/credentialing/credentialing-wire.ts'
import { credentialingForm, type CredentialingAnswers } from '../domain/credentialing/credentialing-form.ts'
import { withAnswer } from '../domain/forms/answer-at.ts'
import { checkForm } from '../domain/forms/check-form.ts'
import { sampleAnswers } from '../domain/forms/form.ts'
import { concealSecrets } from '../domain/forms/secrets.ts'
import { toFigures, timed, type Figures } from './figures.ts'
import { benchStoredForm, type FormCall } from './stored-forms.ts'

const TIMES = 200
const WARM_UP = 20
/** Limits: milliseconds for one check of the whole form, and the time of a save as a multiple of the bare write. */
const AIMS = { check: 2, save: 1.5 } as const

const {
  offices: [office],
  workHistory: [employer],
} = sampleAnswers(credentialingForm)

/** Every field filled in, with eight offices and ten employers; the SSN masked as in a reply. */
const full = concealSecrets(credentialingForm, {
  ...sampleAnswers(credentialingForm),
  offices: Array.from({ length: 8 }, (_, at) => ({ ...filled(office), id: `office-${at}` })),
  workHistory: Array.from({ length: 10 }, (_, at) => ({ ...filled(employer), id: `employer-${at}` })),
})

function filled<R>(row: R | undefined): R {
  if (row === undefined) throw new Error('A sample has a row in each list')
  return row
}

/** Measures one credentialing form, and its full check without any cached results. */
export async function benchCredentialing(print: (line: string) => void): Promise<void> {
  const id = randomUUID()
  const save = (project: string, rev: number, path: string, value: string): FormCall => ({
    path: `${project}/cred/drafts`,
    body: { id, rev, saveId: randomUUID(), ...credentialingToWire(withAnswer(credentialingForm, full, path, value)) },
  })
  await benchStoredForm(
    print,
    'credentialing form, 200 answers, 8 offices, 10 employers',
    {
      begin: (project) => save(project, 0, 'person/ssNumber', '123-45-6789'),
      open: (project) => ({ path: `${project}/cred/drafts/${id}` }),
      save: (project, number) => save(project, number, 'person/otherLastNames', `Saved ${number}`),
      formId: () => id,
    },
    `(aim ${AIMS.save})`,
  )
  const [checked, checkedAll] = [await checks(sampleAnswers(credentialingForm)), await checks(full)]
  print(
    `  whole check of 220 fields ${checked.p50.toFixed(2)} ms (aim ${AIMS.check} ms), of the form above ${checkedAll.p50.toFixed(2)} ms`,
  )
}

async function checks(source: CredentialingAnswers): Promise<Figures> {
  const took: number[] = []
  for (let time = -WARM_UP; time < TIMES; time += 1) {
    // Copies with new identities, so that no cached result applies.
    const answers = credentialingFromWire(structuredClone(credentialingToWire(source)))
    const one = await timed(async () => checkForm(credentialingForm, answers, { today: '2026-11-22' }))
    if (time >= 0) took.push(one)
  }
  return toFigures(took)
}
