import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Headers = Readonly<Record<string, string>>

/** The status of what is no request of HTTP: too slow a head, too large a one, anything else. */
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

/** Answers what the parser of requests could not read, with the headers of every other answer. The connection ends with it. */
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

/** Whether an earlier request of the connection is being answered: ours would stand in the middle of that. Node keeps it there and has no type for it. */
const isAnswering = (socket: Socket): boolean =>
  (socket as Socket & { readonly _httpMessage?: ServerResponse })._httpMessage?.headersSent === true

/** Answers an `Expect` that is not `100-continue`, which the server of Node refuses without any header of ours. */
export const unmetExpectation =
  (headers: Headers) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(417, complete(headers, body(417))).end(body(417))
  }
