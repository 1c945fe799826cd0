import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Themed } from '../../theme/themed.tsx'
import { FileRow } from './file-row.tsx'
import { FileDropzone } from './file-dropzone.tsx'
import { megabytes } from './file-size.ts'
import { FileViewer } from './file-viewer.tsx'
import { UploadRow } from './upload-row.tsx'

const LIMIT = 20 * 1_048_576

function fileOf(name: string, bytes: number): File {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:shown'
  URL.revokeObjectURL = () => {}
})

async function showDropzone(refuse?: (file: File) => string | undefined) {
  const onFiles = vi.fn()
  render(
    <Themed env="test">
      <FileDropzone
        label="Practice document"
        hint="Max size is 20 MB"
        limit={LIMIT}
        refuse={refuse}
        onFiles={onFiles}
      />
    </Themed>,
  )
  await screen.findByText('Max size is 20 MB')
  return { onFiles, input: screen.getByLabelText('Practice document', { selector: 'input' }) }
}

test('a file within the limit is taken', async () => {
  const { onFiles, input } = await showDropzone()
  const file = fileOf('W9.pdf', LIMIT)
  fireEvent.change(input, { target: { files: [file] } })
  await waitFor(() => expect(onFiles).toHaveBeenCalledWith([file]))
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(screen.getByRole('status').textContent).toBe('1 file chosen')
  screen.getByRole('button', { name: 'choose a file' }).focus()
  await userEvent.tab()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a file over the limit is not taken, the hint turns red and the reason is announced', async () => {
  const { onFiles, input } = await showDropzone()
  fireEvent.change(input, { target: { files: [fileOf('Lease_scan.tiff', 31 * 1_048_576)] } })
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'Lease_scan.tiff31 MB. The limit is 20 MB, so this file was not added.',
    ),
  )
  expect(screen.getByText('Max size is 20 MB').dataset['refused']).toBe('true')
  expect(onFiles).not.toHaveBeenCalled()
})

test('a file that its place does not accept says why', async () => {
  const { onFiles, input } = await showDropzone(() => 'This type of file is not accepted.')
  fireEvent.change(input, { target: { files: [fileOf('setup.exe', 10)] } })
  expect(await screen.findByText('This type of file is not accepted.')).toBeTruthy()
  expect(onFiles).not.toHaveBeenCalled()
})

test.each([
  [LIMIT, LIMIT, '20 MB'],
  [LIMIT + 1, LIMIT, '21 MB'],
  [500_000_000, 500_000_000, '500 MB'],
  [150_000, LIMIT, '0.2 MB'],
  [104_858, LIMIT, '0.2 MB'],
  [100_000, LIMIT, '98 KB'],
  [99_000, 500_000_000, '99 KB'],
  [99_001, 500_000_000, '0.1 MB'],
  [1, LIMIT, '1 KB'],
  [0, LIMIT, '0 KB'],
])('%d bytes under a limit of %d are %s', (bytes, limit, words) => expect(megabytes(bytes, limit)).toBe(words))

test('a file on its way shows how far it is and can be stopped', async () => {
  const onCancel = vi.fn()
  render(
    <Themed env="test">
      <UploadRow name="DEA_renewal.pdf" sent={6_200_000} all={10_000_000} onCancel={onCancel} />
    </Themed>,
  )
  expect(screen.getByRole('progressbar', { name: 'Uploading DEA_renewal.pdf' }).getAttribute('aria-valuenow')).toBe(
    '62',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of DEA_renewal.pdf' }))
  expect(onCancel).toHaveBeenCalledOnce()
})

test('a file on its way is said in the same megabytes as its limit', () => {
  const row = (limit: number) => (
    <Themed env="test">
      <UploadRow name="scan.pdf" sent={0} all={499_999_920} limit={limit} onCancel={() => {}} />
    </Themed>
  )
  const { rerender } = render(row(500_000_000))
  expect(screen.getByText('of 500 MB')).toBeDefined()
  rerender(row(LIMIT))
  expect(screen.getByText('of 477 MB')).toBeDefined()
})

function Chosen() {
  const [names, setNames] = useState(['W9.pdf', 'Lease.pdf'])
  return (
    <Themed env="test">
      <FileDropzone label="Practice document" hint="Max size is 20 MB" limit={LIMIT} multiple onFiles={() => {}} />
      {names.map((name) => (
        <FileRow key={name} name={name} onRemove={() => setNames(names.filter((one) => one !== name))} />
      ))}
    </Themed>
  )
}

test('a chosen file that is removed passes the focus on to the next one, and the last one to the button that chooses', async () => {
  render(<Chosen />)
  await screen.findByText('Max size is 20 MB')
  await userEvent.click(screen.getByRole('button', { name: 'Remove W9.pdf' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Lease.pdf' })))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'choose a file' })))
})

test('a PDF is shown in a frame, and a file that cannot be had can be asked for again', async () => {
  const load = vi
    .fn<() => Promise<Blob>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue(new Blob(['%PDF'], { type: 'application/pdf' }))
  render(
    <Themed env="test">
      <FileViewer name="W9.pdf" load={load} onClose={() => {}} />
    </Themed>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect((await screen.findByTitle('W9.pdf')).getAttribute('src')).toBe('blob:shown')
})

test('a drawing that could hold scripts is not shown', async () => {
  render(
    <Themed env="test">
      <FileViewer
        name="logo.svg"
        load={() => Promise.resolve(new Blob(['<svg/>'], { type: 'image/svg+xml' }))}
        onClose={() => {}}
      />
    </Themed>,
  )
  expect(await screen.findByText('This kind of file cannot be shown here. Download it to open it.')).toBeTruthy()
})
