import type { Plugin } from 'vite'

/** The drawings of the library for pages that were not found or refused. The back-office has pages of its own for that and shows results by their icons. */
const drawing = /[\\/]antd[\\/]es[\\/]result[\\/](noFound|serverError|unauthorized)\.js$/

/** All the icons of the text editor in one file. */
const icons = /[\\/]hugerte[\\/]icons[\\/]default[\\/]icons\.js$/

/** Those of them that belong to parts which are not there: neither its core, its frame, the parts in hugerte.ts nor our own buttons name them. */
const unnamed =
  'accessibility-check accordion-toggle accordion addtag ai-prompt arrow-left arrow-right brightness change-case character-count checklist-rtl checklist code-sample color-levels color-swatch comment-add comment contrast crop document-properties edit-block emoji export flip-horizontally flip-vertically footnote format-painter home image-options insert-time list-num-default-rtl list-num-lower-alpha-rtl list-num-lower-greek-rtl list-num-lower-roman-rtl list-num-upper-alpha-rtl list-num-upper-roman-rtl non-breaking ordered-list-rtl page-break paragraph permanent-pen reload restore-draft revision-history rotate-left rotate-right sharpen spell-check table-row-numbering-rtl table-row-numbering template-add text-size-decrease text-size-increase toc typography visualchars zoom-in zoom-out export-pdf export-word import-word'

/** Takes out of the bundle what a part of a library would show only if it were asked, and nobody asks: 7 KB on the wire for every list, 5 for the editor of texts. */
export const unshown = (): Plugin => ({
  name: 'unshown',
  transform: {
    filter: { id: [drawing, icons] },
    handler: (code, id) => {
      if (drawing.test(id)) return { code: 'export default () => null', map: null }
      const left = unnamed.split(' ').reduce((all, name) => {
        const [line] = new RegExp(`^ *'${name}': '.*',?$`, 'm').exec(all) ?? []
        if (!line) throw new Error(`The editor has no icon ${name} any more: take it from the list of those that are left out.`)
        return all.replace(line, '')
      }, code)
      return { code: left, map: null }
    },
  },
})
