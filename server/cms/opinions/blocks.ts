import { type HTMLElement, type Node, NodeType, parse, type TextNode } from 'node-html-parser'
import { type Anchor, locate } from '@masthead/contract/cms/anchor'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

const elementsOf = (html: string): { root: HTMLElement; blocks: Node[] } => {
  const root = parse(html, { comment: false })
  return { root, blocks: root.childNodes.filter((node) => node.nodeType === NodeType.ELEMENT_NODE || node.text.trim() !== '') }
}

/** The words of each top-level block of a text, as an anchor counts them. */
export const blockTexts = (html: string | null | undefined): string[] => elementsOf(html ?? '').blocks.map((node) => plain(node.text))

const textNodes = (node: Node): TextNode[] => (node.nodeType === NodeType.TEXT_NODE ? [node as TextNode] : node.childNodes.flatMap(textNodes))

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Replaces the words that an anchor means. 'gone' where they are not there any more, 'apart' where their style changes within them. */
export const replaceAt = (html: string, anchor: Anchor, replacement: string): string | 'gone' | 'apart' => {
  const { root, blocks } = elementsOf(html)
  const found = locate(
    blocks.map((node) => plain(node.text)),
    anchor,
  )
  if (!found) return 'gone'
  let at = 0
  for (const node of textNodes(blocks[found.block] as Node)) {
    const text = node.text
    if (found.start >= at && found.end <= at + text.length) {
      node.rawText = escapeText(text.slice(0, found.start - at) + replacement + text.slice(found.end - at))
      return root.toString()
    }
    at += text.length
  }
  return 'apart'
}
