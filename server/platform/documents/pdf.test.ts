import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readPdf } from '../../testing/pdf'
import { pdfOf } from './pdf'

it('draws Chinese text, rare characters among it, with a font that is in the file', async () => {
  const name = '喆彧龑媛'
  const bytes = await pdfOf({ title: '证书', frame: '#b8860b', foot: '证书编号 甲1' }, [
    { kind: 'title', text: '采用证书' },
    { kind: 'text', text: `${name} 小记者：你的作品已被采用。` },
    { kind: 'facts', facts: [['学校', '江城实验小学']] },
  ])
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const { pages, characters } = readPdf(bytes)
  expect(pages).toBe(1)
  for (const sign of `采用证书${name}江城实验小学编号`) expect(characters, sign).toContain(sign)
  // Glyphs of what stands there and of nothing else: the whole font has ten megabytes.
  expect(bytes.length).toBeLessThan(200_000)
})

it('goes on over pages with the head of a table on each, and counts them', async () => {
  const rows = Array.from({ length: 90 }, (_, at) => [`10:${at}`, '接报后立即赶赴现场，组织疏散群众并联系医院。', '张三'])
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const { pages, characters } = readPdf(
    await pdfOf({ title: '处置报告', isNumbered: true }, [
      { kind: 'heading', text: '经过' },
      { kind: 'table', head: ['时间', '事项', '负责人'], rows, widths: [1, 4, 1] },
      { kind: 'picture', data: picture, caption: '现场' },
    ]),
  )
  expect(pages).toBeGreaterThan(2)
  for (const sign of `时间事项负责人现场/${pages}`) expect(characters, sign).toContain(sign)
})

it('refuses what would be drawn for ever', async () => {
  const rows = Array.from({ length: 20_001 }, () => ['一'])
  await expect(pdfOf({ title: '长' }, [{ kind: 'table', head: ['甲'], rows }])).rejects.toThrow('too long')
})
