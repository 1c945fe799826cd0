import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { ExternalLink, isWebAddress } from './external-link.tsx'
import classes from './markdown.module.css'

/**
 * Renders Markdown: paragraphs, headings, lists, emphasis and links. It creates React elements, never HTML, so HTML
 * tags stay text, and only mailto addresses, http(s) addresses and paths of the portal become links.
 */
export const Markdown = ({ text }: { readonly text: string }) => (
  <div className={classes.text}>{drawAll(lexer(text))}</div>
)

const drawAll = (tokens: readonly Token[] | undefined): ReactNode =>
  // The tokens have no ids, but their order never changes.
  (tokens ?? []).map((token, index) => <Fragment key={index}>{draw(token)}</Fragment>)

function draw(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
      return null
    case 'heading':
      return <h3>{drawAll(token.tokens)}</h3>
    case 'paragraph':
      return <p>{drawAll(token.tokens)}</p>
    case 'list':
      return drawList(token as Tokens.List) // marked's generic token type may have this type name, too
    case 'strong':
      return <strong>{drawAll(token.tokens)}</strong>
    case 'em':
      return <em>{drawAll(token.tokens)}</em>
    case 'br':
      return <br />
    case 'link':
      return drawLink(token as Tokens.Link) // as above
    default:
      // Other tokens, such as a table or an HTML tag, render as typed.
      return 'tokens' in token && token.tokens !== undefined
        ? drawAll(token.tokens)
        : 'text' in token
          ? token.text
          : token.raw
  }
}

function drawList({ ordered, items }: Tokens.List): ReactNode {
  const entries = items.map((item, index) => <li key={index}>{drawAll(item.tokens)}</li>)
  return ordered ? <ol>{entries}</ol> : <ul>{entries}</ul>
}

function drawLink({ href, tokens }: Tokens.Link): ReactNode {
  if (/^mailto:/i.test(href)) return <a href={href}>{drawAll(tokens)}</a>
  return isWebAddress(href) ? <ExternalLink href={href}>{drawAll(tokens)}</ExternalLink> : drawAll(tokens)
}
