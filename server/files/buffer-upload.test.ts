import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { Refusal } from '../refusal/refusal.ts'
import { bufferUpload } from './buffer-upload.ts'

const MEGABYTE = 1024 * 1024
const refusals = { tooLarge: () => new Refusal(444, 'too large'), busy: () => new Refusal(444, 'busy') }
const megabytes = (count: number): Readable =>
  Readable.from(Array.from({ length: count }, () => Buffer.alloc(MEGABYTE)))
const hold = (count: number) => bufferUpload('Summary.pdf', megabytes(count), 20 * MEGABYTE, refusals)

test('a file is accepted up to its limit, and not one byte more', async () => {
  const held = await hold(20)
  expect(held.size).toBe(20 * MEGABYTE)
  expect(Buffer.concat(held.chunks)).toHaveLength(20 * MEGABYTE)
  held.release()
  const more = Readable.from([Buffer.alloc(20 * MEGABYTE), Buffer.alloc(1)])
  await expect(bufferUpload('Summary.pdf', more, 20 * MEGABYTE, refusals)).rejects.toThrow('too large')
})

test('all files together are limited, and discarded or refused ones no longer count', async () => {
  for (let times = 0; times < 3; times += 1) {
    const held = [await hold(20), await hold(20)]
    await expect(hold(20)).rejects.toThrow('busy')
    held.push(await hold(8))
    for (const one of held) one.release()
    expect(held.map(({ size, chunks }) => [size, chunks.length])).toEqual([
      [20 * MEGABYTE, 0],
      [20 * MEGABYTE, 0],
      [8 * MEGABYTE, 0],
    ])
  }
})

test('a sender who disconnects leaves nothing behind', async () => {
  async function* half(): AsyncGenerator<Buffer> {
    yield Buffer.alloc(15 * MEGABYTE)
    throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
  }
  for (let times = 0; times < 4; times += 1)
    await expect(bufferUpload('Summary.pdf', Readable.from(half()), 20 * MEGABYTE, refusals)).rejects.toThrow(
      'The upload was interrupted',
    )
  const held = await hold(20)
  held.release()
})

test('bytes taken from a file no longer count, and can be taken once', async () => {
  const first = [await hold(20), await hold(20)]
  const taken = first.map((one) => [...one.readChunks()])
  const more = [await hold(20), await hold(20)]
  expect(Buffer.concat(taken.flat())).toHaveLength(40 * MEGABYTE)
  expect(first.flatMap((one) => [...one.readChunks()])).toEqual([])
  for (const one of [...first, ...more]) one.release()
  const last = [await hold(20), await hold(20), await hold(8)]
  for (const one of last) one.release()
})
