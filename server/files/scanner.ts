/** Scans files for malware while they are streamed. */
export interface Scanner {
  /** Throws if the scanner is unavailable. */
  greet(): Promise<void>
  /** Starts the scan of one file. Throws if the scanner is unavailable. */
  begin(): Promise<Scan>
}

/** The scan of one file. */
export interface Scan {
  /** Waits until the scanner has received the bytes. */
  write(chunk: Uint8Array): Promise<void>
  /** Call once, after the last byte. Throws if the scanner's reply is not clear. */
  verdict(): Promise<'clean' | 'infected'>
  /** Ends the scan without a verdict. Does nothing after a verdict. */
  abandon(): void
}
