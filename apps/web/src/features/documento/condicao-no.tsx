import { TextInput } from '@mantine/core';
import { comparaValor, QUANDOS, type Quando } from '@retaguarda/contract';
import { mergeAttributes, Node } from '@tiptap/core';
import { NodeViewContent, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { comAtributos } from './atributos-do-no.ts';
import { useConhecidos } from './campos-context.ts';
import classes from './corpo-editor.module.css';
import { RetirarNo } from './retirar-no.tsx';
import { EDITOR as T } from './textos.ts';

interface ValorProps {
  chave: string;
  valor: string;
  onChange: (valor: string) => void;
}

/** What a field is compared with: one of its options, or what is typed. */
function Valor({ chave, valor, onChange }: ValorProps) {
  const { campos, readOnly } = useConhecidos();
  const campo = campos.find((c) => c.chave === chave);
  const opcoes = campo?.opcoes ?? [];
  if (opcoes.length > 0)
    return (
      <LazySelect
        size="xs"
        w={170}
        aria-label={T.valor}
        readOnly={readOnly}
        searchable
        data={opcoes.map((o) => ({ value: String(o.id), label: o.nome }))}
        value={valor === '' ? null : valor}
        onChange={(v) => onChange(v ?? '')}
      />
    );
  return (
    <TextInput
      size="xs"
      w={170}
      aria-label={T.valor}
      maxLength={400}
      readOnly={readOnly}
      placeholder={campo?.data === true ? 'dd/mm/aaaa' : T.valor}
      value={valor}
      onChange={(e) => onChange(e.currentTarget.value)}
    />
  );
}

/** The condition itself, above the text that it shows or hides. */
function CondicaoNo({ node, updateAttributes, deleteNode }: NodeViewProps) {
  const { campos, readOnly } = useConhecidos();
  const { chave, quando, valor } = node.attrs as { chave: string; quando: Quando; valor: string }; // as its node says
  return (
    <NodeViewWrapper className={classes.condicao}>
      <div className={classes.cabeca} contentEditable={false}>
        <span>{T.mostrarQuando}</span>
        <LazySelect
          size="xs"
          w={190}
          aria-label={T.campo}
          readOnly={readOnly}
          searchable
          data={campos.map((c) => ({ value: c.chave, label: c.nome }))}
          value={chave}
          onChange={(v) => v !== null && updateAttributes({ chave: v, valor: '' })}
        />
        <LazySelect
          size="xs"
          w={150}
          aria-label={T.comparacao}
          readOnly={readOnly}
          data={QUANDOS.map((q) => ({ value: q, label: T.quando[q] }))}
          value={quando}
          onChange={(v) => v !== null && updateAttributes({ quando: v })}
        />
        {comparaValor(quando) && (
          <Valor chave={chave} valor={valor} onChange={(v) => updateAttributes({ valor: v })} />
        )}
        <RetirarNo onRetira={deleteNode} />
      </div>
      <NodeViewContent className={classes.conteudo} />
    </NodeViewWrapper>
  );
}

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
