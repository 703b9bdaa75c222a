import { mergeAttributes, Node } from '@tiptap/core';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { comAtributos } from './atributos-do-no.ts';
import { useConhecidos } from './campos-context.ts';
import classes from './corpo-editor.module.css';
import { EDITOR as T } from './textos.ts';

/** A field as a chip: by its name, or by its key where these records have no such field. */
function CampoNo({ node, selected }: NodeViewProps) {
  const { campos, chegando } = useConhecidos();
  const chave = String(node.attrs.chave);
  const campo = campos.find((c) => c.chave === chave);
  const estranho = campo === undefined && !chegando;
  return (
    <NodeViewWrapper
      as="span"
      className={classes.campo}
      data-estranho={estranho || undefined}
      data-selected={selected || undefined}
      title={estranho ? T.desconhecido(chave) : `{${chave}}`}
    >
      {campo?.nome ?? chave}
    </NodeViewWrapper>
  );
}

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
