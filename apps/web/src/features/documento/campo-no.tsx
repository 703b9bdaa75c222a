import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useConhecidos } from './campos-context.ts';
import classes from './corpo-editor.module.css';
import { EDITOR as T } from './textos.ts';

/** A field as a chip: by its name, or by its key where these records have no such field. */
export function CampoNo({ node, selected }: NodeViewProps) {
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
