/** Scans a file for malware while it streams by. */
export interface Scanner {
  /** Throws when the scanner is unavailable. */
  greet(): Promise<void>
  /** Opens one scan; throws when the scanner is unavailable. */
  begin(): Promise<Scan>
}

/** The scan of one file. */
export interface Scan {
  /** Waits until the scanner has taken the bytes. */
  write(chunk: Uint8Array): Promise<void>
  /** Call once, after the last byte. Throws when the scanner gives no clear reply. */
  verdict(): Promise<'clean' | 'infected'>
  /** Ends the scan without a verdict. Does nothing after one. */
  abandon(): void
}
