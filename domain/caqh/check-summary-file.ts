import { checkFile, type FileCheckResult, type FileHead } from '../documents/check-file.ts'

export const notPdfSentence = 'The file is not a PDF. Please upload the CAQH Data Summary as a PDF.'

/** Checks whether a file can be a CAQH summary: it must pass the checks of any file, and be a PDF (AMB-87). */
export function checkSummaryFile(head: FileHead): FileCheckResult {
  const verdict = checkFile(head)
  const isPdf = 'type' in verdict && verdict.type.mime === 'application/pdf'
  return isPdf || head.firstBytes.length === 0 ? verdict : { refusal: notPdfSentence }
}
