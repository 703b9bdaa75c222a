/** How a node is written where it is copied to another editor: with what it says of itself as JSON. */
export const comAtributos = (nome: string, inicial: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(inicial).map(([atributo, valor]) => [
      atributo,
      {
        default: valor,
        parseHTML: (element: HTMLElement): unknown => {
          try {
            return JSON.parse(element.getAttribute(`data-${nome}-${atributo}`) ?? '');
          } catch {
            return valor;
          }
        },
        renderHTML: (attrs: Record<string, unknown>) => ({
          [`data-${nome}-${atributo}`]: JSON.stringify(attrs[atributo]),
        }),
      },
    ]),
  );
