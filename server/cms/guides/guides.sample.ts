import { guides } from '@masthead/contract/cms/guides'
import { sampleOf } from '../../testing/sample'
import { modelNamed } from '../../engine/model'

export const sample = sampleOf('cms/guides', {
  row: ({ least }) =>
    least ? { titleLength: 20 } : { titleLength: 20, onlineTime: '2024-05-01 08:00:00', offlineTime: '2031-05-01 08:00:00', fontWeight: 6 },
  faces: {
    // The public reads the items of a module that is switched on.
    items: {
      async row({ maker, engine, tenantId }) {
        const { id } = await maker.make(modelNamed(engine, 'cms/guides'), tenantId, { status: guides.state.yes })
        return { parentId: id, newsId: null, title: '导读', isTiming: false, onlineTime: null, offlineTime: null }
      },
    },
  },
  calls: {
    childList: {
      async input({ court, model }) {
        if (!model) return {}
        const parent = await court.make(model, 'acme')
        await court.make(model, 'acme', { parentId: parent.id })
        return { parentId: parent.id }
      },
    },
  },
})
