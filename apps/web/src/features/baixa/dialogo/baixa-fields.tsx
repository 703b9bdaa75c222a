import { ehBaixaFechada, SITUACOES_BAIXA } from '@retaguarda/domain';
import { EntradaData } from '../../../atributos/data/entrada-data.tsx';
import { LazySelect as Select } from '../../../ui/form/lazy-select.tsx';
import { PlainInput } from '../../../ui/form/plain-input.tsx';
import classes from '../baixa.module.css';
import { DIALOGO_BAIXA as T } from '../textos.ts';
import type { BaixaForm } from './use-baixa.ts';

interface BaixaFieldsProps {
  form: BaixaForm;
  readOnly: boolean;
}

const SITUACOES = SITUACOES_BAIXA.map((s) => ({ value: String(s.id), label: s.nome }));

/** What saving the chosen situation will do to the receivables. */
function consequencia({ id, valores, situacaoSalva }: BaixaForm): string | undefined {
  if (id === 0 || valores.situacao === null) return undefined;
  const [antes, depois] = [ehBaixaFechada(situacaoSalva), ehBaixaFechada(valores.situacao)];
  if (antes === depois) return undefined;
  return depois ? T.fechaAoSalvar : T.liberaAoSalvar;
}

export function BaixaFields({ form, readOnly }: BaixaFieldsProps) {
  const { valores, set } = form;
  const { errors: erros } = form.form;
  return (
    <div className={classes.fields}>
      <div className={classes.nome} data-path="nome">
        <PlainInput
          id="baixa-nome"
          label={T.nome}
          withAsterisk
          maxLength={200}
          autoComplete="off"
          value={valores.nome}
          error={erros.nome}
          readOnly={readOnly}
          data-autofocus
          onChange={(e) => set({ nome: e.currentTarget.value })}
        />
      </div>
      <div className={classes.outro} data-path="data">
        <EntradaData
          id="baixa-data"
          label={T.data}
          withAsterisk
          value={valores.data}
          error={erros.data}
          readOnly={readOnly}
          onChange={(data, dataInvalida) => set({ data, dataInvalida })}
        />
      </div>
      <div className={classes.outro} data-path="situacao">
        <Select
          id="baixa-situacao"
          label={T.situacao}
          withAsterisk
          allowDeselect={false}
          data={SITUACOES}
          value={valores.situacao === null ? null : String(valores.situacao)}
          error={erros.situacao}
          description={consequencia(form)}
          readOnly={readOnly}
          onChange={(v) => set({ situacao: v === null ? null : Number(v) })}
        />
      </div>
    </div>
  );
}
