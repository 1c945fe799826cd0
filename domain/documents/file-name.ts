/** The longest stored name in bytes of UTF-8, which every common file system accepts. */
const LONGEST = 255

// Direction overrides can disguise an extension.
// oxlint-disable-next-line no-control-regex -- the pattern finds control characters on purpose
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** The number of bytes in UTF-8. `TextEncoder` is not available in this package. */
function countBytes(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/**
 * Makes a name safe to show, store and send back, in any script: the last part of a path, without control or direction
 * characters, at most 255 bytes including its extension. Never used as a path. Empty if nothing remains.
 */
export function safeFileName(fileName: string): string {
  const last = fileName.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(UNSAFE, '').trim()
  if (/^\.*$/.test(clean)) return ''
  return countBytes(clean) <= LONGEST ? clean : shorten(clean)
}

function shorten(name: string): string {
  const dot = name.lastIndexOf('.')
  const tail = dot > 0 && countBytes(name.slice(dot)) <= 16 ? name.slice(dot) : ''
  let head = ''
  let remainingBytes = LONGEST - countBytes(tail)
  for (const letter of name.slice(0, name.length - tail.length)) {
    remainingBytes -= countBytes(letter)
    if (remainingBytes < 0) break
    head += letter
  }
  return head.trimEnd() + tail
}
