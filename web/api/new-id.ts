/**
 * A random UUID (version 4). `crypto.randomUUID` exists only on secure pages, and a practice may use an address without
 * TLS.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const versioned = [...bytes].map((byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const text = versioned.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
