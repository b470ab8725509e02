import { pageLabel } from '@masthead/contract/kit/face'
import type { Label } from '@masthead/contract/kit/label'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { loadNoun } from '../kit/noun/nouns'
import { pages } from './pages'

/** What the page of an address is called, for those who may not open it; undefined where the product has no such page. */
const pageAt = async (path: string): Promise<Label | undefined> => {
  const label = pages[path]?.label
  if (label && typeof label !== 'function') return label
  const [, family = '', name = '', ...rest] = path.split('/')
  if (rest.length > 0) return undefined
  const noun = await loadNoun(`${family}/${name}`).catch(() => undefined)
  return noun?.menu && !noun.internal ? pageLabel(noun) : undefined
}

const sentence = ([zh, en]: Label): Label => [
  `您没有查看“${zh}”的权限。如需使用，请联系本单位管理员开通。`,
  `You do not have permission to view “${en}”. If you need it, please ask your administrator.`,
]

/** Leads from an address that shows nothing: to what somebody lacks where there is a page, else to the page of addresses that lead nowhere. */
const Astray = ({ path }: { path: string }) => {
  const navigate = useNavigate()
  useEffect(() => {
    let isOver = false
    void pageAt(path).then((lacks) => {
      if (isOver) return
      if (!lacks) navigate('/404', { replace: true, state: null })
      else navigate('/403', { replace: true, state: { lacks: sentence(lacks) } })
    })
    return () => {
      isOver = true
    }
  }, [path, navigate])
  return null
}

export default Astray
