import { modelNamed } from '../../engine/model'
import type { Context, Engine, Row } from '../../engine/types'
import { act } from '../../engine/write/act'
import type { Body, Maker } from './making'

const apart = new WeakMap<Maker, Map<string, Promise<Row>>>()

/** A department in which nobody works. Made once: with each new one everybody's rights are looked up anew, by whoever tells people of something. */
export const unitApart = (maker: Maker, tenantId: string): Promise<Row> => {
  const made = apart.get(maker) ?? new Map<string, Promise<Row>>()
  apart.set(maker, made)
  const unit = made.get(tenantId) ?? maker.target('system/dept', tenantId, true)
  made.set(tenantId, unit)
  return unit
}

/** An emergency that somebody received, and what he did about it then. */
const eventReceived = async (maker: Maker, engine: Engine, own: Context, next: string, input: Body): Promise<{ readonly id: string }> => {
  const model = modelNamed(engine, 'ers/ersevent')
  const { id } = await maker.make(model, own.tenantId)
  await act(own, model, 'receive', id, {})
  await act(own, model, next, id, input)
  return { id }
}

export const eventInHand = (maker: Maker, engine: Engine, own: Context) => eventReceived(maker, engine, own, 'accept', {})

export const eventOver = (maker: Maker, engine: Engine, own: Context) =>
  eventReceived(maker, engine, own, 'inadmissible', { inadmissibleCode: 'outside', remark: '不属管辖' })

/** An account that somebody let in. */
export const accountShown = async (maker: Maker, engine: Engine, own: Context): Promise<{ readonly id: string }> => {
  const model = modelNamed(engine, 'official/account')
  const { id } = await maker.make(model, own.tenantId)
  await act(own, model, 'pass', id, {})
  return { id }
}

const calls = new WeakMap<Maker, Map<string, Promise<{ readonly id: string }>>>()

/** A call for texts that is open; one for each tenant. */
export const callOpen = (maker: Maker, engine: Engine, own: Context): Promise<{ readonly id: string }> => {
  const made = calls.get(maker) ?? new Map<string, Promise<{ readonly id: string }>>()
  calls.set(maker, made)
  const call = made.get(own.tenantId) ?? openedCall(maker, engine, own)
  made.set(own.tenantId, call)
  return call
}

const openedCall = async (maker: Maker, engine: Engine, own: Context): Promise<{ readonly id: string }> => {
  const model = modelNamed(engine, 'contribute/needs')
  const { id } = await maker.make(model, own.tenantId, { startTime: null, endTime: '2099-01-01 00:00:00' })
  await act(own, model, 'open', id, {})
  return { id }
}
