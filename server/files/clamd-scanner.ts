import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { ConfigProblem } from '../config/setting.ts'
import type { Scan, Scanner } from './scanner.ts'

const ANSWER_WITHIN = 60_000

/**
 * Scans with ClamAV's daemon (`CLAMD_URL`, `tcp://host:port`) and its INSTREAM command (man clamd): sends chunks
 * preceded by their length in four bytes and an empty chunk at the end, and receives one line. Null if the URL is
 * empty; files are then stored and marked as not scanned. `StreamMaxLength` in clamd.conf must be at least 500M.
 */
export function openScanner(clamdUrl: string, answerWithin = ANSWER_WITHIN): Scanner | null {
  if (clamdUrl === '') return null
  const url = URL.parse(clamdUrl)
  if (url?.protocol !== 'tcp:' || !url.hostname || !url.port)
    throw new ConfigProblem('CLAMD_URL must have a host and a port, such as tcp://127.0.0.1:3310.')
  const address = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
  const call = async (): Promise<Socket> => {
    const socket = connect(address)
    socket.setTimeout(answerWithin, () => socket.destroy(new Error('The malware scanner does not answer')))
    try {
      await once(socket, 'connect')
    } catch (error) {
      socket.destroy()
      throw error
    }
    return socket
  }
  return {
    async greet() {
      const socket = await call()
      socket.write('zPING\0')
      let answer = ''
      for await (const text of socket.setEncoding('utf8')) answer += String(text)
      if (answer !== 'PONG\0') throw new Error(`The malware scanner does not greet: ${describeAnswer(answer)}`)
    },
    begin: async () => scanOver(await call()),
  }
}

function scanOver(socket: Socket): Scan {
  let answer = ''
  let failure: Error | undefined
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    answer += text
  })
  socket.on('error', (error) => {
    failure = error
  })
  socket.write('zINSTREAM\0')

  /**
   * Throws if clamd has already closed the connection, as it does if the stream is too long or clamd is out of memory.
   */
  const send = async (bytes: Uint8Array): Promise<void> => {
    if (socket.destroyed || socket.readableEnded)
      throw failure ?? new Error(`The malware scanner hung up: ${describeAnswer(answer)}`)
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  }

  return {
    async write(chunk) {
      await send(encodeLength(chunk.length))
      await send(chunk)
    },
    async verdict() {
      await send(encodeLength(0))
      if (!socket.closed) await once(socket, 'close')
      if (failure) throw failure
      if (answer === 'stream: OK\0') return 'clean'
      if (/^stream: .+ FOUND\0$/.test(answer)) return 'infected'
      throw new Error(`The malware scanner gave no verdict: ${describeAnswer(answer)}`)
    },
    abandon: () => void socket.destroy(),
  }
}

function encodeLength(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

const describeAnswer = (answer: string): string => answer.replace(/\0/g, '').slice(0, 200) || 'nothing'
