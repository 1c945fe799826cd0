/** Names that only programmers know: two words written as one, like fields on the wire, or `rev`. */
const WIRE_NAME = /\b[a-z]+[A-Z]\w*|\brev\b|_|^[a-z]\w*: /
/** Default messages of libraries. */
const LIBRARY =
  /Invalid|\bexpected\b|received|Too (big|small)|Unrecognized|\bundefined\b|\bNaN\b|\bobject\b|\bstring\b|multipart|boundary|Error|FST_/i

/** Whether a sentence is suitable for users: without programmers' names and without default messages of libraries. */
export const isForPeople = (sentence: string): boolean =>
  sentence.trim() !== '' && !WIRE_NAME.test(sentence) && !LIBRARY.test(sentence)
