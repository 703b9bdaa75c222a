import type { FieldsForm } from '../../editing/fields-form.ts';
import { Cell } from '../../ui/form/form-grid.tsx';
import { IntegerInput } from '../../ui/form/integer-input.tsx';
import { TextCell } from '../../ui/form/text-cell.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import type { ProdutoValores } from './produto-form.ts';
import { DIALOGO_PRODUTO as T } from './textos.ts';

const MAIOR_PONTUACAO = 2_147_483_647;
const MAIOR_MINIMO = 1_000_000_000;

interface ProdutoFieldsProps {
  form: FieldsForm<ProdutoValores>;
  readOnly: boolean;
}

/** What a product is and costs; stand in one grid with its attributes. */
export function ProdutoFields({ form, readOnly }: ProdutoFieldsProps) {
  const { pontuacao, estoqueMinimo, descricao } = form.values;
  const texto = (nome: 'nome' | 'codigo') => ({ ...form.getInputProps(nome), readOnly });
  const erro = (nome: keyof ProdutoValores) => form.errors[nome];
  return (
    <>
      <TextCell
        lg={6}
        md={12}
        {...texto('nome')}
        label={T.nome}
        withAsterisk
        maxLength={200}
        data-autofocus
      />
      <TextCell lg={2} md={4} {...texto('codigo')} label={T.codigo} withAsterisk maxLength={60} />
      <Cell lg={2} md={4} field="pontuacao">
        <IntegerInput
          label={T.pontuacao}
          withAsterisk
          value={pontuacao}
          max={MAIOR_PONTUACAO}
          error={erro('pontuacao')}
          readOnly={readOnly}
          onValue={(v) => form.setFieldValue('pontuacao', v)}
        />
      </Cell>
      <Cell lg={2} md={4} field="estoqueMinimo">
        <IntegerInput
          label={T.estoqueMinimo}
          description={T.estoqueMinimoDica}
          value={estoqueMinimo}
          max={MAIOR_MINIMO}
          error={erro('estoqueMinimo')}
          readOnly={readOnly}
          onValue={(v) => form.setFieldValue('estoqueMinimo', v)}
        />
      </Cell>
      <Cell lg={12} md={12}>
        <RichText
          label={T.descricao}
          field="descricao"
          value={descricao}
          error={erro('descricao')}
          readOnly={readOnly}
          onChange={(html) => form.setFieldValue('descricao', html)}
        />
      </Cell>
    </>
  );
}
