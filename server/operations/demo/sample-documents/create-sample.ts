import { drawCertificate } from './certificate.ts'
import { drawLetter } from './letter.ts'
import { madeUpCsv, madeUpPng } from './made-up-files.ts'
import type { SampleFacts } from './sample-facts.ts'
import { drawBenefits, drawFeeSchedule, feeTable, productionTable } from './tables.ts'
import { drawW9 } from './w9.ts'

/**
 * The content of a sample document. The extension of its file name decides whether it is a picture, a table or a page;
 * the type decides what it looks like.
 */
export async function createSample(fileName: string, facts: SampleFacts, signer: string): Promise<Buffer> {
  if (fileName.endsWith('.png')) return madeUpPng(fileName.length * 9)
  const { type, insurer } = facts
  if (fileName.endsWith('.csv')) return madeUpCsv(type === 'ProductionReport' ? productionTable() : feeTable(insurer))
  if (type === 'W9') return drawW9(facts, signer)
  if (type.startsWith('EOB')) return drawBenefits(facts)
  if (type.endsWith('FeeSchedule')) return drawFeeSchedule(facts)
  return facts.license === undefined ? drawLetter(facts, signer) : drawCertificate(facts)
}
