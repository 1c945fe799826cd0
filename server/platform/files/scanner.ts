/** What looks for malware while a file streams by. */
export interface Scanner {
  /** Throws when the scanner is away. */
  greet(): Promise<void>
  /** Opens one scan; throws when the scanner is away. */
  begin(): Promise<Scan>
}

/** The scan of one file. */
export interface Scan {
  /** Waits until the scanner has taken the bytes. */
  write(chunk: Uint8Array): Promise<void>
  /** Call once, after the last byte. Throws when the scanner gives no clear answer. */
  verdict(): Promise<'clean' | 'infected'>
  /** Ends the scan without a verdict. Harmless after one. */
  abandon(): void
}
