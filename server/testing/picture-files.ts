import { readFileSync } from 'node:fs'

const read = (name: string): Buffer => readFileSync(new URL(`./pictures/${name}`, import.meta.url))

/** Pictures of an invented license: 320 by 200 pixels when turned as the file prescribes, stored lying on its side. */
export const turnedHeic = (): Buffer => read('turned-license.heic')
export const turnedTiff = (): Buffer => read('turned-license.tif')

/** A fax of three pages, black and white (CCITT group 4). */
export const faxTiff = (): Buffer => read('three-page-fax.tif')

/** A HEIC file that declares a picture of 60,000 by 60,000 pixels. */
export function hugeHeic(): Buffer {
  const bytes = turnedHeic()
  const box = bytes.indexOf('ispe')
  bytes.writeUInt32BE(60_000, box + 8)
  bytes.writeUInt32BE(60_000, box + 12)
  return bytes
}

/** A TIFF file of 130 bytes that declares a picture of 60,000 by 60,000 pixels. */
export function hugeTiff(): Buffer {
  const entries: readonly (readonly [tag: number, value: number])[] = [
    [256, 60_000],
    [257, 60_000],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 8],
    [277, 1],
    [278, 60_000],
    [279, 1],
  ]
  const bytes = Buffer.alloc(10 + 2 + entries.length * 12 + 4)
  bytes.write('II*\0', 'latin1')
  bytes.writeUInt32LE(10, 4)
  bytes.writeUInt16LE(entries.length, 10)
  entries.forEach(([tag, value], at) => {
    const start = 12 + at * 12
    bytes.writeUInt16LE(tag, start)
    bytes.writeUInt16LE(4, start + 2)
    bytes.writeUInt32LE(1, start + 4)
    bytes.writeUInt32LE(value, start + 8)
  })
  return bytes
}

/** The width and height of a JPEG, from its frame header. */
export function readJpegSize(bytes: Buffer): { readonly width: number; readonly height: number } {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at)
    if (marker === 0xffc0 || marker === 0xffc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
  }
  throw new Error('The JPEG has no frame')
}
