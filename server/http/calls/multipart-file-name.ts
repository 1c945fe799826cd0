/** The name that a browser wrote into a form: it escapes a quotation mark and line breaks, and nothing else (WHATWG HTML, multipart/form-data). */
export const formFileName = (escaped: string): string =>
  escaped.replace(/%22/g, '"').replace(/%0D/gi, '\r').replace(/%0A/gi, '\n')
