import { isBaixaFechada, SITUACOES_BAIXA } from '@retaguarda/domain';
import { EntradaData } from '../../atributos/data/entrada-data.tsx';
import { LazySelect as Select } from '../../ui/lazy-select.tsx';
import { PlainInput } from '../../ui/plain-input.tsx';
import classes from './baixa.module.css';
import { CAMPO_ID } from './baixa-campos.ts';
import { DIALOGO_BAIXA as T } from './textos.ts';
import type { BaixaForm } from './use-baixa.ts';

interface BaixaFieldsProps {
  form: BaixaForm;
  readOnly: boolean;
}

const SITUACOES = SITUACOES_BAIXA.map((s) => ({ value: String(s.id), label: s.nome }));

/** What saving the chosen situation will do to the receivables. */
function consequencia({ baixaId, campos, situacaoSalva }: BaixaForm): string | undefined {
  if (baixaId === 0 || campos.situacao === null) return undefined;
  const [antes, depois] = [isBaixaFechada(situacaoSalva), isBaixaFechada(campos.situacao)];
  if (antes === depois) return undefined;
  return depois ? T.fechaAoSalvar : T.liberaAoSalvar;
}

export function BaixaFields({ form, readOnly }: BaixaFieldsProps) {
  const { campos, erros, set } = form;
  return (
    <div className={classes.fields}>
      <div className={classes.nome}>
        <PlainInput
          id={CAMPO_ID.nome}
          label={T.nome}
          withAsterisk
          maxLength={200}
          autoComplete="off"
          value={campos.nome}
          error={erros.nome}
          readOnly={readOnly}
          data-autofocus
          onChange={(e) => set({ nome: e.currentTarget.value })}
        />
      </div>
      <div className={classes.outro}>
        <EntradaData
          id={CAMPO_ID.data}
          label={T.data}
          withAsterisk
          value={campos.data}
          error={erros.data}
          readOnly={readOnly}
          onChange={(data, dataInvalida) => set({ data, dataInvalida })}
        />
      </div>
      <div className={classes.outro}>
        <Select
          id={CAMPO_ID.situacao}
          label={T.situacao}
          withAsterisk
          allowDeselect={false}
          data={SITUACOES}
          value={campos.situacao === null ? null : String(campos.situacao)}
          error={erros.situacao}
          description={consequencia(form)}
          readOnly={readOnly}
          onChange={(v) => set({ situacao: v === null ? null : Number(v) })}
        />
      </div>
    </div>
  );
}
