/** Characters that encodeURIComponent does not encode and that RFC 8187 (`attr-char`) does not allow. */
const NOT_ATTR_CHAR = /['()*]/g

/**
 * A `Content-Disposition` header (RFC 6266) for a name in any script: `filename*` in UTF-8, and for old clients
 * `filename` in ASCII, in which `_` replaces every other character.
 */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  // Some clients decode percent signs in the plain name.
  const ascii = name.replace(/[^\x20-\x7e]|%/gu, '_')
  const quoted = ascii.replace(/["\\]/g, String.raw`\$&`)
  if (ascii === name) return `${kind}; filename="${quoted}"`
  const hex = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
  const encoded = encodeURIComponent(name.toWellFormed()).replace(NOT_ATTR_CHAR, hex)
  return `${kind}; filename="${quoted}"; filename*=UTF-8''${encoded}`
}
