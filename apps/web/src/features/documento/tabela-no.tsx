import { Checkbox } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { mergeAttributes, Node } from '@tiptap/core';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { LazyMultiSelect } from '../../ui/form/lazy-select.tsx';
import { comAtributos } from './atributos-do-no.ts';
import { useConhecidos } from './campos-context.ts';
import classes from './corpo-editor.module.css';
import { RetirarNo } from './retirar-no.tsx';
import { EDITOR as T } from './textos.ts';
import '../../ui/styles-form.ts';

/** A table: of what it is, which columns it has, and whether it adds up. */
function TabelaNo({ node, updateAttributes, deleteNode }: NodeViewProps) {
  const { tabelas, chegando, readOnly } = useConhecidos();
  const { fonte, colunas, total } = node.attrs as { fonte: string; colunas: string[]; total: boolean }; // as its node says
  const tabela = tabelas.find((t) => t.fonte === fonte);
  const conhecidas = tabela?.colunas ?? [];
  const estranhas = colunas.filter((c) => !conhecidas.some((k) => k.chave === c));
  return (
    <NodeViewWrapper className={classes.tabela} data-estranho={(!tabela && !chegando) || undefined}>
      <div className={classes.cabeca} contentEditable={false}>
        <IconTable size={16} aria-hidden="true" />
        <strong>{T.tabelaDe(tabela?.nome ?? fonte)}</strong>
        <Checkbox
          size="md"
          label={T.totais}
          checked={total}
          disabled={readOnly}
          onChange={(e) => updateAttributes({ total: e.currentTarget.checked })}
        />
        <RetirarNo onRetira={deleteNode} />
      </div>
      <div contentEditable={false}>
        <LazyMultiSelect
          aria-label={T.colunas}
          readOnly={readOnly}
          searchable
          maxValues={12}
          data={[
            ...conhecidas.map((c) => ({ value: c.chave, label: c.nome })),
            ...estranhas.map((c) => ({ value: c, label: c })),
          ]}
          value={colunas}
          // A table without columns is none.
          onChange={(novas) => novas.length > 0 && updateAttributes({ colunas: novas })}
        />
      </div>
    </NodeViewWrapper>
  );
}

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
