import { cancelRecognition, readRecognition, type Recognition } from '@client-center/contract/caqh/recognition.ts'
import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeServer, refused } from '../../../testing/fake-replies.ts'
import { signedIn } from '../../../testing/open-portal.tsx'
import { RecognitionOffer } from './recognition.tsx'
import { useRecognition } from './use-recognition.ts'

const about = '5d2b1c9e-58a1-4d0a-9a53-0d6d2f1f8b07'
const recognitionId = '0c6fd1a2-58a1-4d0a-9a53-0d6d2f1f8b07'
const scan = new File(['%PDF-1.7'], 'Scan.pdf', { type: 'application/pdf' })
const summary = {
  providerForm: {},
  form: {},
  findings: [],
  name: null,
  caqhNumber: '12345678',
  attestedOn: null,
  pages: 2,
  unknownLabels: 0,
}

/** Reports upload progress, which only XMLHttpRequest can. */
class Sent {
  readonly upload = new EventTarget()
  readonly events = new EventTarget()
  status = 200
  responseText = JSON.stringify({ recognitionId })
  addEventListener = this.events.addEventListener.bind(this.events)
  open = () => undefined
  setRequestHeader = () => undefined
  getResponseHeader = () => null
  abort = () => undefined
  send = () => queueMicrotask(() => this.events.dispatchEvent(new Event('load')))
}

function open(...steps: (Recognition | ReturnType<typeof refused>)[]) {
  vi.stubGlobal('XMLHttpRequest', Sent)
  signedIn()
  const left = [...steps]
  const server = fakeServer()
    .answer(readRecognition, () => left.shift() ?? refused(404))
    .answer(cancelRecognition, undefined)
  const onFound = vi.fn<(found: object, chosen: object) => void>()
  function Page() {
    const { at, begin, cancel } = useRecognition(about, onFound)
    return <RecognitionOffer at={at} onBegin={(range) => begin({ file: scan, range })} onCancel={cancel} />
  }
  const { unmount } = render(<Page />, { wrapper: MantineProvider })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { server, onFound, press, unmount }
}
test('a file without text is recognized on request, and its result is used once', async () => {
  const { onFound, press } = open(
    { state: 'waiting', page: 0, pages: 0 },
    { state: 'recognising', page: 2, pages: 2 },
    refused(0),
    { state: 'done', page: 2, pages: 2, result: summary },
  )
  screen.getByText(/You'll check every value it finds/)
  await press('Read it with text recognition')
  await screen.findByText('Waiting for its turn…')
  await screen.findByText('Reading page 2 of 2…')
  await waitFor(() => expect(onFound.mock.calls).toEqual([[summary, { file: scan, range: undefined }]]))
  screen.getByRole('button', { name: 'Read it with text recognition' })
})

test('canceling a recognition cancels it on the server', async () => {
  const { server, press, onFound } = open({ state: 'waiting', page: 0, pages: 0 })
  await press('Read it with text recognition')
  await screen.findByText('Waiting for its turn…')
  await press('Cancel text recognition')
  await waitFor(() => expect(server.requestsTo(cancelRecognition)).toHaveLength(1))
  expect(server.requestsTo(cancelRecognition)[0]?.params).toEqual({ projectOrAccountId: about, recognitionId })
  screen.getByRole('button', { name: 'Read it with text recognition' })
  expect(onFound).not.toHaveBeenCalled()
})

test('leaving the page cancels it, too', async () => {
  const { server, press, unmount } = open({ state: 'waiting', page: 0, pages: 0 })
  await press('Read it with text recognition')
  await screen.findByText('Waiting for its turn…')
  unmount()
  await waitFor(() => expect(server.requestsTo(cancelRecognition)).toHaveLength(1))
})

test('a recognition without result shows why, and can be tried again', async () => {
  const { press } = open({ state: 'refused', page: 1, pages: 1, code: 'CAQH_NOT_RECOGNISED', message: 'No text.' })
  await press('Read it with text recognition')
  expect((await screen.findByRole('alert')).textContent).toBe('No text.')
  // Another tab has fetched the result, so it is gone.
  await press('Try text recognition again')
  await screen.findByText(/Please start it again/)
})
