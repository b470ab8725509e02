import BpmnViewer from 'bpmn-js/lib/NavigatedViewer'
import { useEffect, useRef } from 'react'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'

interface Props {
  readonly xml: string
  readonly open: readonly string[]
  readonly done: readonly string[]
}

interface DrawnCanvas {
  zoom(how: string): void
  resized(): void
  addMarker(id: string, marker: string): void
}

/** The drawing of a process with the steps that it passed and those that it stands at. */
const Viewer = ({ xml, open, done }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = place.current
    if (!container) return
    const made = new BpmnViewer({ container })
    const canvas = made.get('canvas') as DrawnCanvas
    let width = container.clientWidth
    // Where there is less room, or more, it is seen whole all the same.
    const watch = new ResizeObserver(() => {
      if (container.clientWidth === width) return
      width = container.clientWidth
      canvas.resized()
      canvas.zoom('fit-viewport')
    })
    let isGone = false
    void made.importXML(xml).then(() => {
      if (isGone) return
      canvas.zoom('fit-viewport')
      watch.observe(container)
      const known = made.get('elementRegistry') as { get(id: string): unknown }
      for (const id of done) if (known.get(id)) canvas.addMarker(id, 'flow-done')
      for (const id of open) if (known.get(id)) canvas.addMarker(id, 'flow-open')
    })
    return () => {
      isGone = true
      watch.disconnect()
      made.destroy()
    }
  }, [xml, open, done])
  return <div ref={place} className="flow-drawing" />
}

export default Viewer
