import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Themed } from '../../theme/themed.tsx'
import { lockedPdfs } from '@client-center/domain/documents/testing/locked-pdfs.ts'
import { Failure } from '../feedback/failure.ts'
import { messages } from '../feedback/toast.ts'
import { FileRow } from './file-row.tsx'
import { FileDropzone } from './file-dropzone.tsx'
import { megabytes } from './file-size.ts'
import { FileViewer } from './file-viewer.tsx'
import { UploadRow } from './upload-row.tsx'

const LIMIT = 20 * 1_048_576

function createFile(name: string, bytes: number): File {
  const file = new File(['%PDF-1.7'], name)
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:shown'
  URL.revokeObjectURL = () => {}
})

async function showDropzone() {
  const onFiles = vi.fn()
  render(
    <Themed env="test">
      <FileDropzone label="Practice document" hint="Max size is 20 MB" limit={LIMIT} onFiles={onFiles} />
    </Themed>,
  )
  return { onFiles, input: await screen.findByLabelText('Practice document', { selector: 'input' }) }
}

test('a file within the limit is accepted', async () => {
  const { onFiles, input } = await showDropzone()
  const file = createFile('W9.pdf', LIMIT)
  fireEvent.change(input, { target: { files: [file] } })
  await waitFor(() => expect(onFiles).toHaveBeenCalledWith([file]))
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(screen.getByRole('status').textContent).toBe('1 file chosen')
  screen.getByRole('button', { name: 'choose a file' }).focus()
  await userEvent.tab()
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each([
  ['that is accepted is sent with a form submitted while it is being read', '%PDF-1.7', 1],
  ['that is refused stops the form, so that its error is read', 'MZ', 0],
])('a file %s', async (_, content, submits) => {
  const sent = vi.fn()
  function Form() {
    const [file, setFile] = useState<File>()
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent(file?.name)
        }}
      >
        <FileDropzone label="Scan" hint="Max size is 20 MB" limit={LIMIT} onFiles={([one]) => setFile(one)} />
        <button type="submit">Save</button>
      </form>
    )
  }
  render(
    <Themed env="test">
      <Form />
    </Themed>,
  )
  await screen.findByText('Max size is 20 MB')
  const file = new File([content], 'DEA.pdf')
  const read = Promise.withResolvers<ArrayBuffer>()
  const first = new Blob([content])
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => read.promise })
  fireEvent.change(screen.getByLabelText('Scan', { selector: 'input' }), { target: { files: [file] } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Checking the file'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).not.toHaveBeenCalled()
  read.resolve(await first.arrayBuffer())
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe('Checking the file'))
  expect(sent.mock.calls).toEqual([['DEA.pdf']].slice(0, submits))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toHaveBeenCalledTimes(submits + 1)
})

test('a file over the limit is refused, the hint turns red and the reason is announced', async () => {
  const { onFiles, input } = await showDropzone()
  fireEvent.change(input, { target: { files: [createFile('Lease_scan.tiff', 31 * 1_048_576)] } })
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      "Lease_scan.tiffThis file is 31 MB. The limit is 20 MB, so it wasn't added.",
    ),
  )
  expect(screen.getByText('Max size is 20 MB').dataset['refused']).toBe('true')
  expect(onFiles).not.toHaveBeenCalled()
})

test.each([
  ['setup.exe', Buffer.from('MZ'), /^This type of file is not accepted/],
  ['W9.pdf', Buffer.alloc(0), /^This file is empty \(0 bytes\)/],
  ['Fees.xls', Buffer.from('Code\tFee'), /^This file is tab-separated text, not an Excel workbook\. Open it in Excel/],
  ['W9.pdf', Buffer.from(lockedPdfs['r4-locked'] ?? '', 'base64'), /^This PDF needs a password to open\. Save a copy/],
  [
    'Fees.xlsx',
    Buffer.concat([
      Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
      Buffer.alloc(2_000_000),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    /^This Word or Excel file needs a password to open/,
  ],
])('%s is refused, and its row shows at once what it is and what to do', async (name, content, sentence) => {
  const { onFiles, input } = await showDropzone()
  fireEvent.change(input, { target: { files: [new File([content], name)] } })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(onFiles).not.toHaveBeenCalled()
})

test('a file that can no longer be read shows that', async () => {
  const { onFiles, input } = await showDropzone()
  const gone = createFile('W9.pdf', 8)
  gone.slice = () => {
    throw new DOMException('gone', 'NotReadableError')
  }
  fireEvent.change(input, { target: { files: [gone] } })
  expect(await screen.findByText(/^This file couldn't be read\./)).toBeTruthy()
  expect(onFiles).not.toHaveBeenCalled()
})

test("a picture with another type's extension is renamed, visibly", async () => {
  const { onFiles, input } = await showDropzone()
  const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'IMG_0042.HEIC')
  fireEvent.change(input, { target: { files: [photo] } })
  await waitFor(() => expect(onFiles).toHaveBeenCalledOnce())
  const [[[taken]]] = onFiles.mock.calls as [[[File]]]
  expect([taken.name, taken.size]).toEqual(['IMG_0042.jpg', 4])
  expect(messages.now().map(({ sentence }) => sentence)).toEqual([
    '“IMG_0042.HEIC” is a JPEG file, so its name is now “IMG_0042.jpg”.',
  ])
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

test('a file being uploaded shows its progress and can be stopped', async () => {
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

test('the progress of a file uses the same megabytes as its limit', () => {
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

test('removing a chosen file moves the focus to the next one, and from the last one to the button', async () => {
  render(<Chosen />)
  await screen.findByText('Max size is 20 MB')
  await userEvent.click(screen.getByRole('button', { name: 'Remove W9.pdf' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Lease.pdf' })))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'choose a file' })))
})

test('a PDF is shown in a frame, and a file that failed to load can be tried again', async () => {
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

test('an SVG, which may contain scripts, is not shown', async () => {
  render(
    <Themed env="test">
      <FileViewer
        name="logo.svg"
        load={() => Promise.resolve(new Blob(['<svg/>'], { type: 'image/svg+xml' }))}
        onClose={() => {}}
      />
    </Themed>,
  )
  expect(await screen.findByText("This kind of file can't be shown here. Download it to open it.")).toBeTruthy()
})

test('a file that cannot be shown says why, offers no second try, and can be downloaded', async () => {
  const onDownload = vi.fn<() => void>()
  const sentence = 'This file is too large to show here. Download it to open it.'
  render(
    <Themed env="test">
      <FileViewer
        name="Plan.tiff"
        load={() => Promise.reject(new Failure(444, sentence))}
        onDownload={onDownload}
        onClose={() => {}}
      />
    </Themed>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  expect(onDownload).toHaveBeenCalledOnce()
})

test('a picture is enlarged and fitted again', async () => {
  render(
    <Themed env="test">
      <FileViewer
        name="IMG_0042.HEIC"
        load={() => Promise.resolve(new Blob(['jpeg'], { type: 'image/jpeg' }))}
        onClose={() => {}}
      />
    </Themed>,
  )
  expect((await screen.findByRole('img', { name: 'IMG_0042.HEIC' })).getAttribute('src')).toBe('blob:shown')
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  await userEvent.click(screen.getByRole('button', { name: 'Fit to window' }))
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeTruthy()
})
