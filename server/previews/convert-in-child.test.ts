import { expect, test } from 'vitest'
import { faxTiff, hugeHeic, hugeTiff, readJpegSize, turnedHeic, turnedTiff } from '../testing/picture-files.ts'
import { convertInChild } from './convert-in-child.ts'

test.each([
  ['a HEIC photo', 'image/heic', turnedHeic],
  ['a TIFF scan', 'image/tiff', turnedTiff],
])('%s becomes an upright JPEG', async (_, type, file) => {
  const converted = await convertInChild([file()], type)
  if (typeof converted === 'string') throw new Error(converted)
  expect(converted.type).toBe('image/jpeg')
  expect(readJpegSize(converted.bytes)).toEqual({ width: 320, height: 200 })
})

test('a fax of three pages becomes a PDF of three pages', async () => {
  const converted = await convertInChild([faxTiff()], 'image/tiff')
  if (typeof converted === 'string') throw new Error(converted)
  expect(converted.type).toBe('application/pdf')
  expect(converted.bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3)
})

test.each([
  ['a HEIC file that declares 3.6 billion pixels', 'image/heic', hugeHeic(), 'large'],
  ['a TIFF file that declares 3.6 billion pixels', 'image/tiff', hugeTiff(), 'large'],
  ['the first half of a HEIC file', 'image/heic', turnedHeic().subarray(0, 2000), 'damaged'],
  ['the first half of a TIFF file', 'image/tiff', faxTiff().subarray(0, 1000), 'damaged'],
  ['a text', 'image/tiff', Buffer.from('II*\0 nothing'), 'damaged'],
  ['a TIFF file that is called HEIC', 'image/heic', faxTiff(), 'damaged'],
])('%s is not converted', async (_, type, bytes, problem) => {
  expect(await convertInChild([bytes], type)).toBe(problem)
})

test('a process that needs more processor time or memory than allowed is ended, and the file is slow', async () => {
  const limits = { milliseconds: 600_000, processor: 60_000, memory: 2 ** 40 }
  expect(await convertInChild([faxTiff()], 'image/tiff', { limits: { ...limits, processor: 50 } })).toBe('slow')
  expect(await convertInChild([faxTiff()], 'image/tiff', { limits: { ...limits, memory: 1024 } })).toBe('slow')
})

test('a process that gets no processor time says nothing about the file', async () => {
  const limits = { milliseconds: 1, processor: 60_000, memory: 2 ** 40 }
  expect(await convertInChild([faxTiff()], 'image/tiff', { limits })).toBe('busy')
})
