import { createHash } from 'node:crypto'
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type Plugin, Visitor } from 'vite'
import { specimens } from './specimens.ts'

const name = 'virtual:library-styles'
const makers: ReadonlySet<string> = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'])
const styleModule = /[\\/]antd[\\/]es[\\/].*[\\/]style(\.js|[\\/][\w-]+\.js)$/
/** What only a token asks for that no look sets. */
const never: ReadonlySet<string> = new Set(['Pagination-bordered'])
const registerModule = /[\\/]@ant-design[\\/]cssinjs[\\/]es[\\/]hooks[\\/]useStyleRegister\.js$/

/** The styles of all parts, and the names of those whose styles they are. They are the same in every look: what a look changes stands in CSS variables. */
const extract = (): { readonly css: string; readonly told: ReadonlySet<string> } => {
  const cache = createCache()
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme: { hashed: false } }, specimens())))
  const told = [...cache.cache.keys()].flatMap((key) => (key.startsWith('style%') ? [key.split('%').at(-3) ?? ''] : []))
  return { css: extractStyle(cache, { plain: true, types: 'style' }), told: new Set(told) }
}

interface Cut {
  readonly start: number
  readonly end: number
  readonly by: string
}

const cutOut = (code: string, cuts: readonly Cut[]): string =>
  [...cuts].sort((one, other) => other.start - one.start).reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)

/**
 * Writes the styles of the library's parts into one file, and takes what would make them in the browser out of the bundle: a sixth of the time of a page's
 * load and a fifth of its script. `virtual:library-styles` is the file's address; under the development server there is none, and styles are made as ever.
 */
export const libraryStyles = (): Plugin => {
  const needed = new Map<string, string[]>()
  let made: ReturnType<typeof extract> | undefined
  const styles = () => (made ??= extract())
  let isBuild = false
  return {
    name: 'library-styles',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null
      if (!isBuild) return 'export default undefined'
      const { css } = styles()
      const fileName = `assets/controls-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
      this.emitFile({ type: 'asset', fileName, source: css })
      return `export default ${JSON.stringify(`/${fileName}`)}`
    },
    transform: {
      filter: { id: [styleModule, registerModule] },
      handler(code, id) {
        if (!isBuild) return null
        const cuts: Cut[] = []
        const names: string[] = []
        const visitor = new Visitor({
          CallExpression({ callee, arguments: [first, maker] }) {
            if (callee.type !== 'Identifier' || !makers.has(callee.name) || !first || !maker) return
            const words = [...code.slice(first.start, first.end).matchAll(/['"](\w+)['"]/g)].map(([, word]) => word)
            names.push(words.length === 1 ? `${words[0]}-${words[0]}` : words.join('-'))
            cuts.push({ start: maker.start, end: maker.end, by: '() => []' })
          },
          ExportDefaultDeclaration({ declaration }) {
            if (!registerModule.test(id) || declaration.type !== 'FunctionDeclaration' || !declaration.body) return
            cuts.push({ start: declaration.body.start, end: declaration.body.end, by: '{}' })
          },
        })
        visitor.visit(this.parse(code))
        if (cuts.length === 0) return null
        needed.set(id, names)
        return { code: cutOut(code, cuts), map: null }
      },
    },
    generateBundle(_, bundle) {
      const shown = new Set(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])))
      const missing = [...needed].flatMap(([id, names]) => (shown.has(id) ? names.filter((one) => !never.has(one) && !styles().told.has(one)) : []))
      if (missing.length > 0) this.error(`No styles were drawn for ${missing.join(', ')}: admin/build/specimens.ts lacks what shows them.`)
    },
  }
}
