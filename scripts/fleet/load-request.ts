/** In milliseconds. */
const ANSWER_WITHIN = 45_000
const MOST_MESSAGE = 160

/** What became of one request. */
export interface Reply {
  /** The HTTP status; 'broken' if the connection broke, 'timeout' if there was no reply in time. */
  readonly status: number | 'broken' | 'timeout'
  readonly isAccepted: boolean
  /** The beginning of the reply to a refused request, or the code of the connection's error. */
  readonly message: string
  /** The parsed JSON of an accepted request. */
  readonly body: unknown
}

interface RequestParts {
  readonly token?: string
  /** Posted as JSON, or as a multipart form. */
  readonly body?: object
}

/** Sends a request: a GET without body, else a POST. Never throws. */
export async function sendRequest(url: string, { token, body }: RequestParts): Promise<Reply> {
  const isForm = body instanceof FormData
  try {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    })
    const { status, ok } = answer
    const text = await answer.text()
    if (!ok) return { status, isAccepted: false, message: text.slice(0, MOST_MESSAGE), body: undefined }
    return { status, isAccepted: true, message: '', body: text === '' ? undefined : JSON.parse(text) }
  } catch (problem) {
    const isTimeout = problem instanceof Error && problem.name === 'TimeoutError'
    const status = isTimeout ? 'timeout' : 'broken'
    return { status, isAccepted: false, message: toErrorCode(problem), body: undefined }
  }
}

/** The code of a broken connection, such as ECONNRESET. */
function toErrorCode(problem: unknown): string {
  const cause = problem instanceof Error && problem.cause instanceof Error ? problem.cause : problem
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return cause instanceof Error ? cause.message.slice(0, MOST_MESSAGE) : String(cause)
}
