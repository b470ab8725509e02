import type { Editor } from 'hugerte'

/**
 * Keeps inline styles as they were written. The editor would bring each to its own form when it reads and writes the body: shorthands of four
 * values, colours as hex, one of two declarations of the same property. Only a style that the editor itself changes takes its form.
 */
export const keepStyles = (editor: Editor): void => {
  editor.on('PreInit', () => {
    const { dom, parser, serializer } = editor
    const { parseStyle, serializeStyle } = dom
    const written = new WeakMap<object, string>()
    let depth = 0
    const within = <A extends unknown[], R>(run: (...args: A) => R) =>
      ((...args: A): R => {
        depth += 1
        try {
          return run(...args)
        } finally {
          depth -= 1
        }
      }) as typeof run
    // What is only carried through need not be taken apart, which is half of the work in a body of a megabyte.
    dom.parseStyle = (text) => {
      if (depth === 0 || typeof text !== 'string') return parseStyle(text)
      const carried = {}
      written.set(carried, text.trim())
      return carried
    }
    dom.serializeStyle = (map, name) => written.get(map) ?? serializeStyle(map, name)
    parser.parse = within(parser.parse)
    serializer.serialize = within(serializer.serialize as (...args: unknown[]) => unknown) as typeof serializer.serialize
  })
}
