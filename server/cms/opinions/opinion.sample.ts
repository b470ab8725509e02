import { sampleOf } from '../../testing/sample'

export const sample = sampleOf('cms/opinion', {
  row: () => ({ kind: 'note', anchors: undefined, parentId: undefined, revisionId: undefined, replacement: undefined }),
  calls: {
    places: {
      async input({ court }) {
        const { id } = await court.make(court.model('cms/news'), 'acme', { content: '<p>这里有一句值得商量的话。</p>' })
        const anchors = [{ quote: '值得商量', before: '这里有一句', after: '的话。', block: 0 }]
        await court.make(court.model('cms/opinion'), 'acme', { newsId: id, kind: 'note', anchors, parentId: null })
        return { newsId: id }
      },
    },
  },
})
