/** The largest document, in bytes (PDOC-10, REQI-09). */
export const documentLimit = 20_971_520

/** The largest license file, in bytes (LIC-10). */
export const licenseFileLimit = 500_000_000

/** The hint at the input and the server's refusal (AMB-44): "Max size is 20 MB", "Max size is 500 MB". */
export function maxSizeSentence(limitBytes: number): string {
  const megabyte = limitBytes % 1_048_576 === 0 ? 1_048_576 : 1_000_000
  return `Max size is ${Math.floor(limitBytes / megabyte)} MB`
}
