import { mergeAttributes, Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { CampoNo } from './campo-no.tsx';
import { CondicaoNo } from './condicao-no.tsx';
import { TabelaNo } from './tabela-no.tsx';

/** How a node is written where it is copied to another editor: with what it says of itself as JSON. */
const comAtributos = (nome: string, inicial: Readonly<Record<string, unknown>>) =>
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

/** A field of the record, as a chip among the words. */
export const Campo = Node.create({
  name: 'campo',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => comAtributos('campo', { chave: '' }),
  parseHTML: () => [{ tag: 'span[data-campo-chave]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(CampoNo, { as: 'span' }),
});

/** Text that is shown as a field has it. */
export const Condicao = Node.create({
  name: 'condicao',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => comAtributos('condicao', { chave: '', quando: 'preenchido', valor: '' }),
  parseHTML: () => [{ tag: 'section[data-condicao-chave]' }],
  renderHTML: ({ HTMLAttributes }) => ['section', mergeAttributes(HTMLAttributes), 0],
  addNodeView: () => ReactNodeViewRenderer(CondicaoNo),
});

/** A table of people or receivables. */
export const Tabela = Node.create({
  name: 'tabela',
  group: 'block',
  atom: true,
  addAttributes: () => comAtributos('tabela', { fonte: '', colunas: [], total: true }),
  parseHTML: () => [{ tag: 'div[data-tabela-fonte]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(TabelaNo),
});
