import { createHash } from 'node:crypto'
import { PDFiumModule } from '@hyzyla/pdfium'
import type { PageRange } from '@client-center/domain/caqh/page-range.ts'
import type { CaqhProblem } from './caqh-problem.ts'

/** Functions of PDFium that the library's types leave out. */
interface PageCopier {
  _FPDF_CreateNewDocument(): number
  _FPDF_ImportPagesByIndex(target: number, source: number, pages: number, count: number, position: number): number
  _FPDF_SaveAsCopy(document: number, writer: number, flags: number): number
  readonly wasmExports: { readonly __indirect_function_table: { set(index: number, callable: unknown): void } }
}

/** A global of JavaScript that neither Node's types nor ours declare. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (
    wasmModule: object,
    imports: object,
  ) => { readonly exports: Readonly<Record<string, unknown>> }
}

const PASSWORD_ERROR = 4
/** The version of the structure through which PDFium writes a file. */
const FILE_WRITER_VERSION = 1

/**
 * Creates a PDF of some pages of another, with the same bytes each time. Copies nothing else: no outline, attachment,
 * form or metadata. Must run in a separate process, since the file may be hostile.
 */
export async function copyPages(
  bytes: Uint8Array,
  { firstPage, lastPage }: PageRange,
): Promise<Uint8Array | { readonly problem: CaqhProblem }> {
  const module = await PDFiumModule({})
  // The cast adds the functions of `PageCopier`.
  const pdfium = module as typeof module & PageCopier
  const copyToHeap = (bytesToCopy: Uint8Array): number => {
    const address = pdfium.wasmExports.malloc(bytesToCopy.length)
    pdfium.HEAPU8.set(bytesToCopy, address)
    return address
  }
  const copyIntegersToHeap = (integers: readonly number[]): number =>
    copyToHeap(new Uint8Array(Int32Array.from(integers).buffer))
  pdfium._FPDF_InitLibraryWithConfig({})
  const source = pdfium._FPDF_LoadMemDocument(copyToHeap(bytes), bytes.length, 0)
  if (source === 0)
    return { problem: pdfium._FPDF_GetLastError() === PASSWORD_ERROR ? 'CAQH_ENCRYPTED' : 'CAQH_DAMAGED' }
  if (lastPage > pdfium._FPDF_GetPageCount(source)) return { problem: 'CAQH_PAGES' }
  const count = lastPage - firstPage + 1
  const pages = copyIntegersToHeap(Array.from({ length: count }, (_, index) => firstPage - 1 + index))
  const target = pdfium._FPDF_CreateNewDocument()
  if (pdfium._FPDF_ImportPagesByIndex(target, source, pages, count, 0) === 0) return { problem: 'CAQH_DAMAGED' }
  const written: Buffer[] = []
  const write = (_writer: number, from: number, size: number): number => {
    written.push(Buffer.from(pdfium.HEAPU8.slice(from, from + size)))
    return 1
  }
  // The function table cannot grow, but the slot of the null pointer is free.
  pdfium.wasmExports.__indirect_function_table.set(0, wrapForPdfium(write))
  const isSaved = pdfium._FPDF_SaveAsCopy(target, copyIntegersToHeap([FILE_WRITER_VERSION, 0]), 0) !== 0
  return isSaved ? makeDeterministic(Buffer.concat(written)) : { problem: 'CAQH_DAMAGED' }
}

/**
 * Wraps a function so that PDFium can call it with three integers. The wrapper is the smallest WebAssembly module that
 * forwards a call.
 */
function wrapForPdfium(write: (writer: number, from: number, size: number) => number): unknown {
  const head = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]
  const type = [0x01, 0x08, 0x01, 0x60, 0x03, 0x7f, 0x7f, 0x7f, 0x01, 0x7f]
  const imported = [0x02, 0x07, 0x01, 0x01, 0x65, 0x01, 0x66, 0x00, 0x00]
  const exported = [0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00]
  const wasmModule = new WebAssembly.Module(Uint8Array.from([...head, ...type, ...imported, ...exported]))
  return new WebAssembly.Instance(wasmModule, { e: { f: write } }).exports['f']
}

/** Replaces the time and the random number that PDFium writes, so that the same pages always give the same file. */
function makeDeterministic(file: Buffer): Buffer {
  const head = file.subarray(0, 1024).toString('latin1')
  file.write(head.replace(/(?<=\/CreationDate\(D:)\d{14}/, '20000101000000'), 0, 'latin1')
  const end = Math.max(0, file.length - 1024)
  const id = createHash('sha256').update(file.subarray(0, end)).digest('hex').slice(0, 32).toUpperCase()
  const tail = file.subarray(end).toString('latin1')
  file.write(tail.replace(/(?<=\/ID\[)<[0-9A-F]{32}><[0-9A-F]{32}>/, `<${id}><${id}>`), end, 'latin1')
  return file
}
