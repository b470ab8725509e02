declare module 'bpmn-moddle' {
  /** An element as it was read: its type, its own properties, and what it had besides them in `$attrs`. */
  export interface Element {
    readonly $type: string
    readonly $attrs?: Readonly<Record<string, string>>
    readonly id?: string
    readonly name?: string
    readonly [key: string]: unknown
  }
  export class BpmnModdle {
    constructor(packages?: object)
    fromXML(
      xml: string,
    ): Promise<{ readonly rootElement: Element; readonly warnings: readonly { readonly message: string; readonly element?: Element }[] }>
    toXML(element: Element, options?: { readonly format?: boolean }): Promise<{ readonly xml: string }>
  }
}
