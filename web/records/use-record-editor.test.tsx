import { section } from '@client-center/domain/forms/section.ts'
import { text } from '@client-center/domain/forms/fields/text.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPages } from '../testing/open-pages.tsx'
import { newQueryClient } from '../api/query-client.ts'
import { SectionFields } from '../forms/section-fields.tsx'
import { createRecordSource } from './record-source.ts'
import { RecordForm } from './record-form.tsx'
import { RecordSave } from './record-save.tsx'
import { useRecordEditor } from './use-record-editor.ts'

interface Office {
  readonly id: string
  readonly rev: number
  readonly name: string
}

const office = section('Office', { name: text('Office name', { required: true }) })

/** The page of a new office, which calls `goOn` once it is saved, with a server that answers each save on request. */
function openNewOffice(onContinue: ((navigate: ReturnType<typeof useNavigate>) => void) | undefined) {
  const saves: { readonly name: string; readonly answer: () => void }[] = []
  const savedNames: string[] = []
  const answers = newQueryClient()
  const NewOffice = () => {
    const navigate = useNavigate()
    const editor = useRecordEditor<typeof office.fields, Office>({
      section: office,
      fetched: undefined,
      getSource: (id) => createRecordSource<Office>(['office', id], () => Promise.reject(new Error('is not asked'))),
      auditedRecord: { accountId: 'bright', kind: 'location' },
      send: ({ name }, { id, rev }) =>
        new Promise((resolve) => saves.push({ name, answer: () => resolve({ id, rev: rev + 1, name }) })),
      refreshes: [],
      onSaved: ({ name }) => void savedNames.push(name),
      onContinue: onContinue && (() => onContinue(navigate)),
    })
    return (
      <>
        <RecordForm editor={editor} label="Office">
          <SectionFields form={editor.form} />
        </RecordForm>
        <RecordSave editor={editor} />
        {editor.guard.dialog}
      </>
    )
  }
  const pages = openPages('/new', {
    '/new': () => (
      <QueryClientProvider client={answers}>
        <NewOffice />
      </QueryClientProvider>
    ),
    '/office': () => 'The page of the office',
  })
  const save = () => pages.user.click(screen.getByRole('button', { name: 'Save' }))
  const answer = () => act(async () => saves.at(-1)?.answer())
  return { ...pages, saves, said: savedNames, save, answer }
}

const name = () => screen.findByRole('textbox', { name: /^Office name/ })

test('what is typed while a new record is being saved keeps the page open; the next save saves it and navigates', async () => {
  const {
    user,
    router,
    saves,
    said: savedNames,
    save,
    answer,
  } = openNewOffice((navigate) => void navigate({ to: '/office' }))
  await user.type(await name(), 'Pier Street')
  await save()
  await user.type(await name(), ' North')
  await answer()
  await waitFor(() => expect(savedNames).toEqual(['Pier Street']))
  expect(router.state.location.pathname).toBe('/new')
  expect(await name()).toHaveProperty('value', 'Pier Street North')
  await save()
  await answer()
  expect(await screen.findByText('The page of the office')).toBeDefined()
  expect(saves.map((one) => one.name)).toEqual(['Pier Street', 'Pier Street North'])
})

test('while the next page loads nothing can be typed into the old one', async () => {
  const { user, said: savedNames, save, answer } = openNewOffice(() => {})
  await user.type(await name(), 'Pier Street')
  await save()
  expect(screen.getByRole('form', { name: 'Office' }).hasAttribute('inert')).toBe(false)
  await answer()
  await waitFor(() => expect(savedNames).toEqual(['Pier Street']))
  expect(screen.getByRole('form', { name: 'Office', hidden: true }).hasAttribute('inert')).toBe(true)
})

test('a record whose page stays open can be edited again at once', async () => {
  const { user, said: savedNames, save, answer } = openNewOffice(undefined)
  await user.type(await name(), 'Pier Street')
  await save()
  await answer()
  await waitFor(() => expect(savedNames).toEqual(['Pier Street']))
  expect(screen.getByRole('form', { name: 'Office' }).hasAttribute('inert')).toBe(false)
})
