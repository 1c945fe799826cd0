import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Headers = Readonly<Record<string, string>>

/** The status of requests that Node cannot parse: headers too slow, headers too large. Other errors give 400. */
const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

const SENTENCES: Readonly<Record<number, string>> = {
  408: 'The request did not arrive in time',
  417: 'The expectation of the request cannot be met',
  431: 'The head of the request is too large',
}

const body = (status: number): string =>
  JSON.stringify({ message: SENTENCES[status] ?? 'The request could not be read' })

const complete = (headers: Headers, content: string): Headers => ({
  ...headers,
  'content-type': 'application/json',
  'content-length': String(content.length),
  connection: 'close',
})

/** Answers a request that Node cannot parse, with the usual response headers, and closes the connection. */
export const unreadableRequest =
  (headers: Headers) =>
  (problem: Error, socket: Socket): void => {
    const code = 'code' in problem ? String(problem.code) : ''
    if (code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy()
    const status = STATUS[code] ?? 400
    const content = body(status)
    const lines = Object.entries(complete(headers, content)).map(([name, value]) => `${name}: ${value}`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${content}`)
    socket.destroySoon()
  }

/**
 * Whether a response to an earlier request is being written on the connection; another response would corrupt it.
 * Node's property has no public type.
 */
const isAnswering = (socket: Socket): boolean =>
  (socket as Socket & { readonly _httpMessage?: ServerResponse })._httpMessage?.headersSent === true

/** Answers an `Expect` header other than `100-continue`. Node would refuse it without our response headers. */
export const unmetExpectation =
  (headers: Headers) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(417, complete(headers, body(417))).end(body(417))
  }
