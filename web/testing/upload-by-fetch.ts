/** Replaces XMLHttpRequest in tests: it sends uploads with `fetch`, which the fake server handles. */
export class UploadByFetch extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  #method = 'GET'
  #address = ''
  readonly #headers = new Headers()
  #responseHeaders = new Headers()

  open(method: string, address: string): void {
    this.#method = method
    this.#address = address
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  getResponseHeader(name: string): string | null {
    return this.#responseHeaders.get(name)
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }

  send(body: FormData): void {
    void this.#transfer(body).then(
      () => this.dispatchEvent(new Event('load')),
      () => this.dispatchEvent(new Event('error')),
    )
  }

  async #transfer(body: FormData): Promise<void> {
    const response = await fetch(this.#address, { method: this.#method, headers: this.#headers, body })
    this.status = response.status
    this.#responseHeaders = response.headers
    this.responseText = await response.text()
  }
}
