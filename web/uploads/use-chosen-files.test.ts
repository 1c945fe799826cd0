import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure } from '../ui/feedback/failure.ts'
import { useChosenFiles, type SendFile } from './use-chosen-files.ts'

const createFile = (name: string) => new File(['x'], name)

function renderUploads(...names: string[]) {
  const { result, unmount } = renderHook(() => useChosenFiles())
  act(() => result.current.add(names.map(createFile)))
  const send = (how: SendFile) =>
    act(() =>
      result.current.sendAll(how).then(
        () => 'all there',
        () => 'not all there',
      ),
    )
  const progressById = () => result.current.files.map(({ progress }) => progress.is)
  return { result, unmount, send, standings: progressById }
}

test('files are sent one after another, in the order of choosing', async () => {
  const { send, standings } = renderUploads('a.pdf', 'b.pdf', 'c.pdf')
  const log: string[] = []
  const end = await send(async ({ name }) => {
    log.push(`${name} leaves`)
    await Promise.resolve()
    log.push(`${name} is there`)
  })
  expect(end).toBe('all there')
  expect(log).toEqual([
    'a.pdf leaves',
    'a.pdf is there',
    'b.pdf leaves',
    'b.pdf is there',
    'c.pdf leaves',
    'c.pdf is there',
  ])
  expect(standings()).toEqual(['done', 'done', 'done'])
})

test('a refused file keeps its reason, the others are stored, and only the refused one is sent again', async () => {
  const { result, send, standings } = renderUploads('a.pdf', 'b.png', 'c.pdf')
  const refuse: SendFile = async ({ name }) => {
    if (name === 'b.png') throw new Failure(444, 'The file contains malware and was refused')
  }
  expect(await send(refuse)).toBe('not all there')
  expect(standings()).toEqual(['done', 'failed', 'done'])
  expect(result.current.files[1]?.progress).toEqual({
    is: 'failed',
    reason: 'The file contains malware and was refused',
  })
  expect(result.current.pending).toBe(true)
  const again: string[] = []
  expect(await send(async ({ name }, _onProgress, _signal, id) => again.push(name, id))).toBe('all there')
  // With the id that it had before: if only the reply was lost, no second copy is stored.
  expect(again).toEqual(['b.png', result.current.files[1]?.key])
  expect(result.current.pending).toBe(false)
})

test('a removed file is not sent, and having no file is not a success', async () => {
  const { result, send } = renderUploads('a.pdf')
  act(() => result.current.drop(result.current.files[0]?.key ?? ''))
  expect(await send(async () => {})).toBe('not all there')
})

test('canceling stops the current file and keeps it; the next one is still sent', async () => {
  const { result, send, standings } = renderUploads('a.pdf', 'b.pdf')
  const stoppable: SendFile = ({ name }, _onProgress, signal) =>
    name === 'b.pdf'
      ? Promise.resolve()
      : new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
          act(() => result.current.drop(result.current.files[0]?.key ?? ''))
        })
  expect(await send(stoppable)).toBe('not all there')
  expect(standings()).toEqual(['failed', 'done'])
})

test('an ended session stops the rest', async () => {
  const { send, standings } = renderUploads('a.pdf', 'b.pdf')
  await send(() => Promise.reject(new Failure(401)))
  expect(standings()).toEqual(['failed', 'waiting'])
})

test('leaving the page stops the current file', async () => {
  const { result, unmount } = renderUploads('a.pdf')
  let stopped = false
  const sending = result.current.sendAll(
    (_file, _onProgress, signal) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          stopped = true
          reject(new DOMException('stopped', 'AbortError'))
        }),
      ),
  )
  unmount()
  await expect(sending).rejects.toThrow('Some files are not stored')
  expect(stopped).toBe(true)
})
