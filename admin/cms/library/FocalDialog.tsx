import { material } from '@masthead/contract/cms/material'
import type { RowAs } from '../../kit/noun/rowAs'
import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { type MouseEvent, useState } from 'react'
import { useSay } from '../../kit/look/language'
import { apiOf, useNounOf } from '../../kit/noun/nouns'
import { titleOf } from '../../kit/noun/titles'
import { call } from '../../kit/wire/client'
import { useFresh } from '../../kit/wire/freshFiles'
import { refresh } from '../../kit/noun/write'
import { words } from './words'

/** Where a picture's focus is set by a press on it; the middle until then. */
export const FocalDialog = ({ row, onClose }: { row: RowAs<typeof material>; onClose: () => void }) => {
  const say = useSay()
  const noun = useNounOf(material.name)
  const queries = useQueryClient()
  const fresh = useFresh()
  const { focalX, focalY } = row
  const [spot, setSpot] = useState({ x: focalX ?? 0.5, y: focalY ?? 0.5 })
  const [saving, setSaving] = useState(false)
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    // A press by the keyboard has no place: the middle.
    const isPlaced = event.detail > 0
    setSpot({ x: isPlaced ? part((event.clientX - left) / width) : 0.5, y: isPlaced ? part((event.clientY - top) / height) : 0.5 })
  }
  const save = async (): Promise<void> => {
    setSaving(true)
    try {
      await call('POST', apiOf(noun, `focus/${row.id}`), { body: { focalX: spot.x, focalY: spot.y } })
      refresh(queries, noun.name)
      onClose()
    } catch {
      // The client has said why.
    } finally {
      setSaving(false)
    }
  }
  return (
    <Modal open title={`${say(words.focus)} · ${titleOf(noun, row)}`} onCancel={onClose} onOk={() => void save()} confirmLoading={saving}>
      <p className="soft">{say(words.focusHint)}</p>
      <button type="button" className="focal" aria-label={say(words.focus)} onClick={press}>
        <img src={fresh(row.url)} alt={row.alt ?? ''} />
        <span className="focal-mark" style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }} />
      </button>
    </Modal>
  )
}

const part = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
