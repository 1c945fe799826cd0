/** Names that only programs know: two words in one, as fields on the wire are written, or `rev`. */
const WIRE_NAME = /\b[a-z]+[A-Z]\w*|\brev\b|_|^[a-z]\w*: /
/** What a library says by itself. */
const LIBRARY =
  /Invalid|expected|received|Too (big|small)|Unrecognized|\bundefined\b|\bNaN\b|\bobject\b|\bstring\b|multipart|boundary|Error|FST_/i

/** Whether a person understands this: no name that only programs know, and nothing that a library says by itself. */
export const isForPeople = (sentence: string): boolean =>
  sentence.trim() !== '' && !WIRE_NAME.test(sentence) && !LIBRARY.test(sentence)
